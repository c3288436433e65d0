import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import styles from '../publications.module.css'
import { Attributes } from './Attributes'
import { CategoryDialog } from './CategoryDialog'
import type { OfferingProps, PartProps } from './part'
import { TextFields } from './TextFields'

/** The platform's category and what it asks about goods of it. A store kept by hand has its own words for both. */
export function Category({ sheet, edited }: PartProps) {
  const t = useT('publications')
  if (sheet.platform === 'other')
    return (
      <section className={styles.part}>
        <h2>{t('category')}</h2>
        <div className={styles.grid}>
          <TextFields edited={edited} names={['category_id', 'category_name']} />
        </div>
      </section>
    )
  return (
    <section className={styles.part}>
      <h2>{t('category')}</h2>
      <ChosenCategory from={`${PUBLICATIONS_PATH}/${sheet.id}`} edited={edited} />
    </section>
  )
}

/** The category with its attributes; `from` is the path of the publication or store that knows the platform's. */
export function ChosenCategory({ from, edited }: { from: string } & OfferingProps) {
  const t = useT('publications')
  const [isChoosing, choose] = useState(false)
  const { form, change, errorOf } = edited
  return (
    <>
      <div className={styles.chosen}>
        <span>{form.category_name || form.category_id || t('category.none')}</span>
        <Button onClick={() => choose(true)}>{t(form.category_id ? 'category.change' : 'category.choose')}</Button>
      </div>
      {errorOf('category_id') && <p className={styles.fault}>{errorOf('category_id')}</p>}
      {form.category_id !== '' && <Attributes edited={edited} />}
      {isChoosing && (
        <CategoryDialog
          from={from}
          onChoose={({ id, path }) => {
            // Attributes belong to their category.
            change({ category_id: id, category_name: path, ...(id !== form.category_id && { attributes: [] }) })
            choose(false)
          }}
          onClose={() => choose(false)}
        />
      )}
    </>
  )
}
