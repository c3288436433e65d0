import { usePicture } from '@/http/site'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { useStudio } from '../useEditor'
import type { ChoiceProps } from './Choices'
import { toggleId } from './finishing'
import { Group } from './Group'
import styles from './saving.module.css'

export function usePicturedThemes() {
  const { design, product } = useStudio()
  return design.product.themes.flatMap((key) => {
    const angle = product.angles.find((one) => one.key === key)
    const photo = product.photos.find((one) => `photo-${one.key}` === key)
    const address = angle?.kind === 'template' ? angle.template.base : (angle?.photo ?? photo?.picture)
    return address ? [{ key, address, angle }] : []
  })
}

/** Pictures of the product that show the print; hidden when there is no choice. */
export function Themes({ said: { themes }, set, error }: ChoiceProps) {
  const t = useT('design')
  const language = useLanguage()
  const located = usePicture()
  const offered = usePicturedThemes()
  if (offered.length < 2) return null
  return (
    <Group label={t('save.themes')} hint={t('save.themes.hint')} error={error}>
      <div className={styles.pictures}>
        {offered.map(({ key, address, angle }, index) => {
          const name = angle ? localizedName(angle, language) : t('save.theme', { number: index + 1 })
          return (
            <label key={key} title={name}>
              <input
                type="checkbox"
                checked={themes.includes(key)}
                aria-label={name}
                onChange={() => set({ themes: toggleId(themes, key) })}
              />
              <img src={located(address)} alt="" width="96" height="96" />
            </label>
          )
        })}
      </div>
    </Group>
  )
}
