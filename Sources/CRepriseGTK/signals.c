#ifdef HAVE_GTK

#include "CRepriseGTK.h"

// One marshaller serves every signal, whatever its signature.

typedef struct {
  GClosure base;
  rpg_handler handler;
  void *context;
  GDestroyNotify release;
} RpgClosure;

static void marshal(GClosure *base, GValue *answer, guint count, const GValue *arguments,
                    gpointer hint, gpointer data) {
  (void)hint;
  (void)data;
  RpgClosure *closure = (RpgClosure *)base;
  closure->handler(closure->context, arguments, count, answer);
}

static void finalize(gpointer data, GClosure *base) {
  (void)data;
  RpgClosure *closure = (RpgClosure *)base;
  closure->release(closure->context);
}

gulong rpg_connect(void *object, const char *signal, rpg_handler handler, void *context,
                   GDestroyNotify release) {
  GClosure *base = g_closure_new_simple(sizeof(RpgClosure), NULL);
  RpgClosure *closure = (RpgClosure *)base;
  closure->handler = handler;
  closure->context = context;
  closure->release = release;
  g_closure_set_marshal(base, marshal);
  g_closure_add_finalize_notifier(base, NULL, finalize);
  return g_signal_connect_closure(object, signal, base, FALSE);
}

#else
typedef int rpg_signals_needs_gtk;
#endif
