#include "flat_buffers_peer.h"

#include <malloc.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "nodes_generated.h"

namespace {

struct Value;
struct Moment {
  double seconds;
};
using Bytes = std::vector<uint8_t>;
using List = std::vector<Value>;
using Entries = std::vector<std::pair<std::string, Value>>;

struct Value {
  std::variant<bool, int64_t, double, std::string, Moment, Bytes, List, Entries> content;
};

struct Node {
  std::string path;
  std::string class_name;
  Entries values;
};

// The kinds of the plain form; the order of the variant above.
enum Kind : uint8_t { kBool, kInteger, kDouble, kString, kDate, kData, kArray, kDictionary };

// MARK: The plain form

class PlainReader {
 public:
  explicit PlainReader(const uint8_t *bytes) : next_(bytes) {}

  template <typename T>
  T scalar() {
    T value;
    std::memcpy(&value, next_, sizeof(T));
    next_ += sizeof(T);
    return value;
  }

  std::string text() {
    auto count = scalar<uint32_t>();
    std::string value(reinterpret_cast<const char *>(next_), count);
    next_ += count;
    return value;
  }

  Entries entries() {
    auto count = scalar<uint32_t>();
    Entries entries;
    entries.reserve(count);
    for (uint32_t i = 0; i < count; ++i) {
      auto key = text();
      entries.emplace_back(std::move(key), value());
    }
    return entries;
  }

  Value value() {
    switch (scalar<uint8_t>()) {
      case kBool: return {scalar<uint8_t>() != 0};
      case kInteger: return {scalar<int64_t>()};
      case kDouble: return {scalar<double>()};
      case kString: return {text()};
      case kDate: return {Moment{scalar<double>()}};
      case kData: {
        auto count = scalar<uint32_t>();
        Bytes bytes(next_, next_ + count);
        next_ += count;
        return {std::move(bytes)};
      }
      case kArray: {
        auto count = scalar<uint32_t>();
        List list;
        list.reserve(count);
        for (uint32_t i = 0; i < count; ++i) list.push_back(value());
        return {std::move(list)};
      }
      case kDictionary: return {entries()};
      default: std::abort();
    }
  }

 private:
  const uint8_t *next_;
};

class PlainWriter {
 public:
  std::string bytes;

  template <typename T>
  void scalar(T value) {
    bytes.append(reinterpret_cast<const char *>(&value), sizeof(T));
  }

  void text(const std::string &value) {
    scalar<uint32_t>(value.size());
    bytes.append(value);
  }

  void entries(const Entries &entries) {
    scalar<uint32_t>(entries.size());
    for (const auto &[key, value] : entries) {
      text(key);
      this->value(value);
    }
  }

  void value(const Value &value) {
    scalar<uint8_t>(value.content.index());
    switch (value.content.index()) {
      case kBool: return scalar<uint8_t>(std::get<kBool>(value.content));
      case kInteger: return scalar(std::get<kInteger>(value.content));
      case kDouble: return scalar(std::get<kDouble>(value.content));
      case kString: return text(std::get<kString>(value.content));
      case kDate: return scalar(std::get<kDate>(value.content).seconds);
      case kData: {
        const auto &data = std::get<kData>(value.content);
        scalar<uint32_t>(data.size());
        bytes.append(reinterpret_cast<const char *>(data.data()), data.size());
        return;
      }
      case kArray: {
        const auto &list = std::get<kArray>(value.content);
        scalar<uint32_t>(list.size());
        for (const auto &element : list) this->value(element);
        return;
      }
      default: return entries(std::get<kDictionary>(value.content));
    }
  }
};

// MARK: FlatBuffers

namespace fb = reprise_bench;

/// How keys and class names are written.
enum class Naming { shared_string, number };

template <Naming naming>
class Encoder {
 public:
  explicit Encoder(size_t size_hint) : builder_(size_hint) {}

  flatbuffers::DetachedBuffer encode(const std::vector<Node> &nodes) {
    std::vector<flatbuffers::Offset<fb::Node>> written;
    written.reserve(nodes.size());
    for (const auto &node : nodes) {
      auto path = builder_.CreateString(node.path);
      auto class_name = name(node.class_name);
      auto values = entries(node.values);
      written.push_back(fb::CreateNode(
          builder_, path, class_name.text, class_name.number, values));
    }
    auto node_vector = builder_.CreateVector(written);
    flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>> name_vector;
    if (naming == Naming::number) name_vector = builder_.CreateVectorOfStrings(names_);
    builder_.Finish(fb::CreateTree(builder_, name_vector, node_vector));
    return builder_.Release();
  }

 private:
  using Values = flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<fb::Value>>>;

  struct Name {
    flatbuffers::Offset<flatbuffers::String> text;
    uint16_t number = 0;
  };

  Name name(const std::string &name) {
    if (naming == Naming::shared_string) return {builder_.CreateSharedString(name)};
    return {0, number(name)};
  }

  uint16_t number(const std::string &name) {
    auto known = ids_.find(name);
    if (known != ids_.end()) return known->second;
    auto id = static_cast<uint16_t>(names_.size());
    names_.push_back(name);
    ids_.emplace(name, id);
    return id;
  }

  // Children wait on one stack for all levels, so that a node costs no allocation of its own.
  Values finish(size_t start) {
    auto vector = builder_.CreateVector(pending_.data() + start, pending_.size() - start);
    pending_.resize(start);
    return vector;
  }

  Values entries(const Entries &entries) {
    auto start = pending_.size();
    for (const auto &[key, value] : entries) pending_.push_back(this->value(name(key), value));
    return finish(start);
  }

  Values list(const List &list) {
    auto start = pending_.size();
    for (const auto &element : list) pending_.push_back(value({}, element));
    return finish(start);
  }

  flatbuffers::Offset<fb::Value> value(Name key, const Value &value) {
    auto kind = static_cast<uint8_t>(value.content.index());
    flatbuffers::Offset<flatbuffers::String> text;
    flatbuffers::Offset<flatbuffers::Vector<uint8_t>> bytes;
    Values children;
    switch (kind) {
      case kString: text = builder_.CreateString(std::get<kString>(value.content)); break;
      case kData: bytes = builder_.CreateVector(std::get<kData>(value.content)); break;
      case kArray: children = list(std::get<kArray>(value.content)); break;
      case kDictionary: children = entries(std::get<kDictionary>(value.content)); break;
      default: break;
    }
    fb::ValueBuilder table(builder_);
    switch (kind) {
      case kBool: table.add_whole(std::get<kBool>(value.content)); break;
      case kInteger: table.add_whole(std::get<kInteger>(value.content)); break;
      case kDouble: table.add_real(std::get<kDouble>(value.content)); break;
      case kDate: table.add_real(std::get<kDate>(value.content).seconds); break;
      case kString: table.add_text(text); break;
      case kData: table.add_bytes(bytes); break;
      default: table.add_children(children); break;
    }
    if (naming == Naming::shared_string) {
      if (!key.text.IsNull()) table.add_key(key.text);
    } else {
      table.add_key_number(key.number);
    }
    table.add_kind(kind);
    return table.Finish();
  }

  flatbuffers::FlatBufferBuilder builder_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, uint16_t> ids_;
  std::vector<flatbuffers::Offset<fb::Value>> pending_;
};

class Decoder {
 public:
  explicit Decoder(const fb::Tree *tree) : tree_(tree) {}

  std::vector<Node> nodes() const {
    std::vector<Node> nodes;
    nodes.reserve(tree_->nodes()->size());
    for (const auto *node : *tree_->nodes()) {
      nodes.push_back({
          node->path()->str(),
          name(node->class_name(), node->class_number()),
          entries(node->values())});
    }
    return nodes;
  }

 private:
  using Values = flatbuffers::Vector<flatbuffers::Offset<fb::Value>>;

  std::string name(const flatbuffers::String *name, uint16_t number) const {
    return (name ? name : tree_->names()->Get(number))->str();
  }

  Entries entries(const Values *values) const {
    Entries entries;
    entries.reserve(values->size());
    for (const auto *entry : *values) {
      entries.emplace_back(name(entry->key(), entry->key_number()), value(entry));
    }
    return entries;
  }

  Value value(const fb::Value *value) const {
    switch (value->kind()) {
      case kBool: return {value->whole() != 0};
      case kInteger: return {static_cast<int64_t>(value->whole())};
      case kDouble: return {value->real()};
      case kString: return {value->text()->str()};
      case kDate: return {Moment{value->real()}};
      case kData: return {Bytes(value->bytes()->begin(), value->bytes()->end())};
      case kArray: {
        List list;
        list.reserve(value->children()->size());
        for (const auto *element : *value->children()) list.push_back(this->value(element));
        return {std::move(list)};
      }
      default: return {entries(value->children())};
    }
  }

  const fb::Tree *tree_;
};

}  // namespace

struct flat_model {
  std::vector<Node> nodes;
};

struct flat_buffer {
  flatbuffers::DetachedBuffer bytes;
};

flat_model *flat_model_read(const uint8_t *bytes, size_t) {
  PlainReader reader(bytes);
  auto count = reader.scalar<uint32_t>();
  auto *model = new flat_model;
  model->nodes.reserve(count);
  for (uint32_t i = 0; i < count; ++i) {
    auto path = reader.text();
    auto class_name = reader.text();
    model->nodes.push_back({std::move(path), std::move(class_name), reader.entries()});
  }
  return model;
}

void flat_model_free(flat_model *model) { delete model; }

uint8_t *flat_model_plain(const flat_model *model, size_t *count) {
  PlainWriter writer;
  writer.scalar<uint32_t>(model->nodes.size());
  for (const auto &node : model->nodes) {
    writer.text(node.path);
    writer.text(node.class_name);
    writer.entries(node.values);
  }
  *count = writer.bytes.size();
  auto *copy = static_cast<uint8_t *>(std::malloc(*count));
  std::memcpy(copy, writer.bytes.data(), *count);
  return copy;
}

flat_buffer *flat_encode(const flat_model *model, size_t size_hint) {
  return new flat_buffer{Encoder<Naming::shared_string>(size_hint).encode(model->nodes)};
}

flat_buffer *flat_encode_numbered(const flat_model *model, size_t size_hint) {
  return new flat_buffer{Encoder<Naming::number>(size_hint).encode(model->nodes)};
}

size_t flat_buffer_size(const flat_buffer *buffer) { return buffer->bytes.size(); }

void flat_buffer_free(flat_buffer *buffer) { delete buffer; }

flat_model *flat_decode(const flat_buffer *buffer) {
  flatbuffers::Verifier verifier(
      buffer->bytes.data(), buffer->bytes.size(), 64, 1000000000);
  if (!reprise_bench::VerifyTreeBuffer(verifier)) return nullptr;
  return new flat_model{Decoder(reprise_bench::GetTree(buffer->bytes.data())).nodes()};
}

void release_free_memory(void) { malloc_trim(0); }
