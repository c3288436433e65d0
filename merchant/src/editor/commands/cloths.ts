import { clothKeysOf, toneOf } from '@inkfold/api/document/model/cloths'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { LIMITS } from '@inkfold/api/document/model/limits'
import type { ClothKey } from '@inkfold/api/document/model/paint'
import { absorbed, withoutVersion } from '@inkfold/api/document/operations/cloth_versions'
import { lightVersion as proposed } from '@inkfold/api/document/operations/light_version'
import { clothShown, CLOTH_TARGETS, hexShown, stateShown, targetKey, type ClothTarget } from '../state/cloth'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { command, type Command, type CommandServices } from './command'

const hasColours = ({ product }: EditorState) => product.colours.length > 0

export const canRun = (made: Command<unknown>, state: EditorState, args?: unknown) =>
  made.enabled(made.isPerCloth ? stateShown(state) : state, args)

/** Runs a command on the design as it is seen, and keeps what differs per cloth. */
export function runOnCloth(
  made: Command<unknown>,
  state: EditorState,
  args: unknown,
  services: CommandServices,
): Change | null {
  const seen = stateShown(state)
  const target = targetKey(state)
  if (seen === state && target === null) return made.run(state, args, services)
  const change = made.run(seen, args, services)
  if (!change?.document) return change
  const edit = { cloth: clothShown(state), target }
  const document = absorbed(state.document, seen.document, change.document, edit)
  return isFull(document) ? FULL : { ...change, document }
}

/** Each version may be drawn for every side, so the server limits them. */
const isFull = (document: DesignDocument) => versionKeys(document).length > LIMITS.cloths
const FULL: Change = { say: { words: 'say.versions_full', params: { most: LIMITS.cloths } } }

export const clothTarget = command<{ target: ClothTarget }>({
  group: 'faces',
  enabled: hasColours,
  run: (_, { target }) => (CLOTH_TARGETS.includes(target) ? { clothTarget: target } : null),
})

/** Proposes light colours for dark cloth, and shows a dark colour to see them. */
export const lightVersion = command({
  group: 'faces',
  enabled: ({ product }) => product.colours.some(({ hex }) => toneOf(hex) === 'dark'),
  run: (state) => {
    const document = proposed(state.document)
    if (document === state.document) return { say: { words: 'say.light_version_none' } }
    if (isFull(document)) return FULL
    const hex = hexShown(state)
    const dark = state.product.colours.find((one) => toneOf(one.hex) === 'dark')
    const colour = hex !== null && toneOf(hex) === 'dark' ? state.colour : (dark?.id ?? state.colour)
    return { document, colour, say: { words: 'say.light_version' } }
  },
})

export const removeVersion = command<{ key: ClothKey }>({
  group: 'faces',
  enabled: ({ document }, args) => versionKeys(document).some((key) => !args || key === args.key),
  run: ({ document }, { key }) => ({
    document: withoutVersion(document, key, null),
    say: { words: 'say.version_removed' },
  }),
})

/** The cloths that a design has versions for. */
export const versionKeys = ({ faces }: DesignDocument): readonly ClothKey[] => [
  ...new Set(faces.flatMap((face) => [...clothKeysOf(face)])),
]
