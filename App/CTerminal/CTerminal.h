#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <histedit.h>
#include <sys/eventfd.h>
#include <wchar.h>

/* wcwidth(3), which <wchar.h> declares only if XSI extensions are requested. */
int wcwidth(wchar_t character);

/*
 * The functions el_set(3), el_get(3), and history(3) are variadic, and Swift cannot call variadic functions.
 * The functions in this header wrap the calls that the line editor needs, with fixed parameters. The manual
 * page editline(3) documents the types of the arguments.
 */

/* A function that handles a key, and that returns one of the CC_ codes. */
typedef unsigned char (*cterminal_command)(EditLine *editor, int key);

/* A function that reads the next character, and that returns 1 for a character or 0 at the end of the input. */
typedef int (*cterminal_reader)(EditLine *editor, wchar_t *character);

typedef char *(*cterminal_prompt)(EditLine *editor);

static inline int cterminal_set_owner(EditLine *editor, void *owner) {
    return el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *cterminal_owner(EditLine *editor) {
    void *owner = NULL;
    el_get(editor, EL_CLIENTDATA, &owner);
    return owner;
}

static inline int cterminal_set_prompt(EditLine *editor, cterminal_prompt prompt) {
    return el_set(editor, EL_PROMPT, prompt);
}

static inline int cterminal_set_reader(EditLine *editor, cterminal_reader reader) {
    return el_set(editor, EL_GETCFN, reader);
}

/* Enables the Emacs key bindings, regardless of ~/.editrc. */
static inline int cterminal_use_emacs_keys(EditLine *editor) {
    return el_set(editor, EL_EDITOR, "emacs");
}

static inline int cterminal_bind(EditLine *editor, const char *keys, const char *command) {
    return el_set(editor, EL_BIND, keys, command, NULL);
}

static inline int cterminal_add_command(EditLine *editor, const char *name, cterminal_command command) {
    return el_set(editor, EL_ADDFN, name, "", command);
}

/* Turns off echo and signal keys, both while a line is typed and between lines. */
static inline int cterminal_silence(EditLine *editor) {
    return el_set(editor, EL_SETTY, "-d", "-isig", NULL) |
        el_set(editor, EL_SETTY, "-x", "-isig", "-icanon", "-echo", NULL);
}

/* Applies the terminal settings for typing immediately, whereas libedit would wait until it reads. */
static inline int cterminal_prepare(EditLine *editor) {
    return el_set(editor, EL_PREP_TERM, 1);
}

/* Draws the prompt and the line at the cursor. */
static inline int cterminal_draw(EditLine *editor) {
    return el_set(editor, EL_REFRESH);
}

/* Uses a history that omits consecutive duplicate lines. */
static inline int cterminal_use_history(EditLine *editor, History *lines, int most) {
    HistEvent event;
    history(lines, &event, H_SETSIZE, most);
    history(lines, &event, H_SETUNIQUE, 1);
    return el_set(editor, EL_HIST, history, lines);
}

/* Replaces the history with the lines of a file, or clears the history if the file is null. */
static inline int cterminal_history_load(History *lines, const char *file) {
    HistEvent event;
    history(lines, &event, H_CLEAR);
    return file ? history(lines, &event, H_LOAD, file) : 0;
}

/*
 * Adds a line to the history. Unless the file is null, the function also writes the history to the file, which
 * only its owner can read.
 */
static inline int cterminal_history_add(History *lines, const char *line, const char *file) {
    HistEvent event;
    history(lines, &event, H_ENTER, line);
    return file ? history(lines, &event, H_SAVE, file) : 0;
}

#endif
