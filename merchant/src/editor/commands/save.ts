import { always, command } from './command'

export const save = command({ group: 'save', keys: ['Mod+S'], enabled: always, run: () => ({ effect: 'save' }) })

/** The draft of a session that ended without saving: taken up, or thrown away. */
export const recover = command({
  group: 'save',
  enabled: ({ saving }) => saving.draftAt !== null,
  run: () => ({ effect: 'recover' }),
})
export const discardDraft = command({
  group: 'save',
  enabled: ({ saving }) => saving.draftAt !== null,
  run: () => ({ effect: 'discardDraft' }),
})

/** The two ends of a conflict. */
export const keepMine = command({
  group: 'save',
  enabled: ({ saving }) => saving.status === 'conflict',
  run: () => ({ effect: 'keepMine' }),
})
export const takeTheirs = command({
  group: 'save',
  enabled: ({ saving }) => saving.status === 'conflict',
  run: () => ({ effect: 'takeTheirs' }),
})
