import { always, command } from './command'

/** Saves now; a name keeps it as a version. */
export const save = command<{ name?: string } | void>({
  group: 'save',
  keys: ['Mod+S'],
  enabled: always,
  run: (_, args) => ({ effect: 'save', ...(args?.name && { versionName: args.name }) }),
})

/** Restores or discards the draft of a session that ended without saving. */
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
