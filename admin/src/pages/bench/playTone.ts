export type Tone = 'good' | 'already' | 'refused' | 'waiting' | 'setting'

/** Frequencies and durations; high tones mean success, low ones failure. */
const MELODIES: Record<Tone, readonly (readonly [hertz: number, ms: number])[]> = {
  good: [[1047, 110]],
  already: [
    [660, 80],
    [660, 80],
  ],
  refused: [
    [196, 220],
    [147, 320],
  ],
  waiting: [[523, 90]],
  setting: [
    [523, 60],
    [784, 60],
  ],
}
const GAP_MS = 40
const STORED_AS = 'inkfold.bench.silent'

let context: AudioContext | undefined

export const isSilent = () => localStorage.getItem(STORED_AS) === '1'
export const setSilent = (silent: boolean) => localStorage.setItem(STORED_AS, silent ? '1' : '0')

/** Loud and distinct enough to recognise across a workshop without looking. */
export function playTone(tone: Tone): void {
  if (isSilent()) return
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const [hertz, ms] of MELODIES[tone]) {
    play(context, hertz, at, ms / 1000)
    at += (ms + GAP_MS) / 1000
  }
}

function play(on: AudioContext, hertz: number, at: number, seconds: number) {
  const voice = on.createOscillator()
  const volume = on.createGain()
  voice.type = 'square'
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(0.15, at)
  // A fade-out, because an abrupt end crackles.
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  voice.connect(volume).connect(on.destination)
  voice.start(at)
  voice.stop(at + seconds)
}
