import { MATERIAL_TYPES, type GalleryMaterial } from '@inkfold/api/contracts/materials'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { violatedRules, required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { CategorySelect } from '../categories/CategorySelect'
import type { CategoriesOf } from '../categories/useCategories'
import { MATERIALS } from '@/pictures/queries'
import { toast } from '@/ui/toast/toast'
import type { GalleryOf } from '../useGallery'

interface EditFormProps {
  row: GalleryMaterial
  gallery: GalleryOf
  categories: CategoriesOf
}

/** Sends the version, because two users may edit the same material. */
export function EditForm({ row, gallery, categories }: EditFormProps) {
  const t = useT('materials')
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: { name_zh: row.name_zh, name_en: row.name_en, category_id: row.category_id, type: row.type },
    check: ({ name_zh, name_en }) => violatedRules({ name_zh: required(name_zh), name_en: required(name_en) }),
    send: async (given) => {
      const next = await http.patch<GalleryMaterial>(`${MATERIALS}/${row.id}`, { ...given, version: row.version })
      gallery.replace(next)
      await categories.changed()
      toast.success(t('saved'))
    },
  })
  return (
    <SendForm ref={form} label={t('edit')} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Field {...bind('name_zh', t('name.zh'))} maxLength={120} autoComplete="off" />
      <Field {...bind('name_en', t('name.en'))} maxLength={120} autoComplete="off" />
      <CategorySelect
        categories={categories}
        value={values.category_id}
        onChange={(category_id) => change({ category_id })}
        error={errorOf('category_id')}
      />
      <Select
        isField
        label={t('type')}
        value={values.type}
        options={MATERIAL_TYPES.map((type) => [type, t(`type.${type}`)] as const)}
        onChange={(given) => change({ type: MATERIAL_TYPES.find((type) => type === given) ?? row.type })}
        error={errorOf('type')}
      />
    </SendForm>
  )
}
