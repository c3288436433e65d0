import { randomInt } from 'node:crypto'

const STEPS = 2 ** 32

/** Chance that nobody can foresee from earlier pictures. */
export const fairChance = () => randomInt(STEPS) / STEPS
