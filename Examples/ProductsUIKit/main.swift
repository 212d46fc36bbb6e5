print("products")
