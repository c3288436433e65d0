import type { AngleSetting } from '#contracts/catalogue'
import { turn } from '../geometry/mesh.ts'
import type { Scene } from '../render/scene.ts'

export interface Angle {
  readonly key: string
  readonly name_zh: string
  readonly name_en: string
  readonly setting?: AngleSetting
  readonly scene: () => Scene
}

/** Angles by item number. Created lazily, because the cloth simulation is slow. */
export type Blanks = Readonly<Record<string, () => readonly Angle[]>>

const NAMES = {
  front: ['正面', 'Front'],
  back: ['背面', 'Back'],
  left: ['左侧', 'Left side'],
  right: ['右侧', 'Right side'],
  near: ['近看', 'Close-up'],
  table: ['桌上', 'On a table'],
  wall: ['墙上', 'On a wall'],
  tilted: ['斜看', 'At an angle'],
  worn: ['上身效果', 'On a model', 'worn'],
  room: ['家中实景', 'In a room', 'room'],
} as const satisfies Record<string, readonly [zh: string, en: string, setting?: AngleSetting]>

export function angle(key: keyof typeof NAMES, scene: () => Scene): Angle {
  const [name_zh, name_en, setting] = NAMES[key]
  return { key, name_zh, name_en, ...(setting ? { setting } : {}), scene }
}

/** A wall behind the piece, facing the camera. */
export function wall(yaw: number, distance: number): Scene['ground'] {
  const normal = turn([0, 0, 1], 'y', yaw)
  return { normal, point: [-normal[0] * distance, -normal[1] * distance, -normal[2] * distance] }
}

export const floor = (y: number): Scene['ground'] => ({ normal: [0, 1, 0], point: [0, y, 0] })
