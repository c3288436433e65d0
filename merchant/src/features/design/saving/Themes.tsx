import { usePicture } from '@/http/site'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { useStudio } from '../useEditor'
import type { ChoiceProps } from './Choices'
import { toggled } from './finishing'
import { Group } from './Group'
import styles from './saving.module.css'

/** Pictures of the product by which the print is placed. */
export function Themes({ said: { themes }, set, error }: ChoiceProps) {
  const t = useT('design')
  const language = useLanguage()
  const located = usePicture()
  const { design, product } = useStudio()
  const { themes: offered } = design.product
  if (offered.length === 0) return null
  return (
    <Group label={t('save.themes')} hint={t('save.themes.hint')} error={error}>
      <div className={styles.pictures}>
        {offered.map((key, index) => {
          const photo = product.photos.find((one) => one.key === key)
          const angle = product.angles.find((one) => one.key === key)
          const name = angle ? nameIn(angle, language) : t('save.theme', { number: index + 1 })
          const address = photo?.picture ?? (angle?.kind === 'template' ? angle.template.base : angle?.photo)
          return (
            <label key={key} title={name}>
              <input
                type="checkbox"
                checked={themes.includes(key)}
                aria-label={name}
                onChange={() => set({ themes: toggled(themes, key) })}
              />
              {address ? <img src={located(address)} alt="" width="96" height="96" /> : <span>{name}</span>}
            </label>
          )
        })}
      </div>
    </Group>
  )
}
