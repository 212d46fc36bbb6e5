#ifndef FRAME_METER_H
#define FRAME_METER_H

/// Measures the process's main loop and its first window, in the same way for every program.
///
/// To be called before GTK's main loop runs. SIGUSR1 begins to count anew. SIGUSR2 writes what was
/// seen to the file that FRAME_METER names: the time from the start of the process to its first
/// painted frame, the longest time for which the main loop was busy since SIGUSR1, how often it woke
/// up since then, and the memory that only this process has. One line: four numbers, in microseconds
/// and kibibytes.
void frame_meter_begin(void);

/// A program that doesn't call it has it called where LD_PRELOAD loads the meter and
/// FRAME_METER_PRELOADED is set.

#endif
