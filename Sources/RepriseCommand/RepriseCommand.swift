enum RepriseCommandPlaceholder {}
