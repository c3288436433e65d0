import type { Colour } from '@inkfold/api/document/model/paint'

export const RAINBOW: readonly Colour[] = ['#d9381e', '#e2a51b', '#237804', '#1857c4', '#722ed1', '#1b1d23']
