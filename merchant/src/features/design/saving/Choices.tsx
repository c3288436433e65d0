import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { useStudio } from '../useEditor'
import { Group } from './Group'
import { toggleId, type Finishing } from './finishing'
import styles from './saving.module.css'

export interface ChoiceProps {
  said: Finishing
  set(changes: Partial<Finishing>): void
  error: string | undefined
}

export function ColourChoices({ said: { colours }, set, error }: ChoiceProps) {
  const t = useT('design')
  const language = useLanguage()
  const { design, product } = useStudio()
  const { colour_ids: offered } = design.product
  return (
    <Group
      label={t('save.colours')}
      error={error}
      aside={<All all={offered} chosen={colours} onChoose={(next) => set({ colours: next })} />}
    >
      <div className={styles.chips}>
        {offered.map((id) => {
          const colour = product.colours.find((one) => one.id === id)
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={colours.includes(id)}
                onChange={() => set({ colours: toggleId(colours, id) })}
              />
              <i style={{ background: colour?.hex }} />
              <span>{colour ? localizedName(colour, language) : id}</span>
            </label>
          )
        })}
      </div>
    </Group>
  )
}

export function SizeChoices({ said: { sizes }, set, error }: ChoiceProps) {
  const t = useT('design')
  const language = useLanguage()
  const { design, product } = useStudio()
  const { size_ids: offered } = design.product
  if (offered.length < 2) return null
  return (
    <Group
      label={t('save.sizes')}
      error={error}
      aside={<All all={offered} chosen={sizes} onChoose={(next) => set({ sizes: next })} />}
    >
      <div className={styles.chips}>
        {offered.map((id) => {
          const size = product.sizes.find((one) => one.id === id)
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={sizes.includes(id)}
                onChange={() => set({ sizes: toggleId(sizes, id) })}
              />
              <span>{size ? localizedName(size, language) : id}</span>
            </label>
          )
        })}
      </div>
    </Group>
  )
}

interface AllProps {
  all: readonly number[]
  chosen: readonly number[]
  onChoose(ids: readonly number[]): void
}

function All({ all, chosen, onChoose }: AllProps) {
  const t = useT('design')
  if (all.length < 2) return null
  const isAll = chosen.length === all.length
  return (
    <Button variant="text" onClick={() => onChoose(isAll ? [] : all)}>
      {t(isAll ? 'save.none' : 'save.all', { count: all.length })}
    </Button>
  )
}
