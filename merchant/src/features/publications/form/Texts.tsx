import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import { fillVariables, PUBLICATION_VARIABLES } from '@inkfold/api/contracts/publishing/texts'
import { useT } from '@/i18n/useT'
import { TextArea } from '@/ui/TextArea'
import styles from '../publications.module.css'
import type { PartProps } from './part'

export function Texts({ sheet, edited }: PartProps) {
  const t = useT('publications')
  const { form, change, errorOf } = edited
  const pack = rulePackOf(sheet.platform, sheet.region)
  const preview = (text: string, language: 'zh-cn' | 'en') => fillVariables(text, sheet.variables[language])
  return (
    <section className={styles.part}>
      <h2>{t('texts')}</h2>
      <p className={styles.note}>
        {t('texts.variables', { names: PUBLICATION_VARIABLES.map((one) => `{{${one}}}`).join(' ') })}
      </p>
      <div className={styles.grid}>
        <TextArea
          label={t('field.title_en')}
          rows={2}
          value={form.title_en}
          error={errorOf('title_en')}
          hint={t('texts.preview', { text: preview(form.title_en, 'en'), most: pack.title.max })}
          onChange={({ target }) => change({ title_en: target.value })}
        />
        <TextArea
          label={t('field.title_zh')}
          rows={2}
          value={form.title_zh}
          error={errorOf('title_zh')}
          hint={t('texts.preview', { text: preview(form.title_zh, 'zh-cn'), most: pack.title.max })}
          onChange={({ target }) => change({ title_zh: target.value })}
        />
        <TextArea
          label={t('field.description_en')}
          value={form.description_en}
          error={errorOf('description_en')}
          onChange={({ target }) => change({ description_en: target.value })}
        />
        <TextArea
          label={t('field.description_zh')}
          value={form.description_zh}
          error={errorOf('description_zh')}
          onChange={({ target }) => change({ description_zh: target.value })}
        />
      </div>
    </section>
  )
}
