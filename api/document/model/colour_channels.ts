import type { Colour } from './paint.ts'

/** Red, green and blue, 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

export const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels

/** Rounds and clamps each channel. */
export const colourOf = (channels: readonly number[]): Colour =>
  `#${channels
    .map((value) => Math.round(Math.min(255, Math.max(0, value))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
