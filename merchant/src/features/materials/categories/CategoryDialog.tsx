import { http } from '@/http/client'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { CATEGORIES } from '@/pictures/queries'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import type { Task } from '@/ui/tree/task'
import type { Branch } from './tree'

interface CategoryDialogProps<Kind = Task<Branch>> {
  task: Kind
  onClose(): void
  onDone(): void
}

type Naming = Exclude<Task<Branch>, { kind: 'delete' }>

export function CategoryDialog({ task, onClose, onDone }: CategoryDialogProps) {
  const t = useT('materials')
  const language = useLanguage()
  const title = t(`category.${task.kind}.title`)
  if (task.kind !== 'delete')
    return (
      <Dialog title={title} onClose={onClose}>
        <NameForm task={task} onDone={onDone} />
      </Dialog>
    )
  const { category } = task.branch
  const name = localizedName(category, language)
  const remove = async () => {
    await http.delete(`${CATEGORIES}/${category.id}`)
    onDone()
  }
  return (
    <ConfirmDialog title={title} go={t('category.delete.go', { name })} send={remove} onClose={onClose}>
      {t('category.delete.body', { name, count: category.materials })}
    </ConfirmDialog>
  )
}

const NO_NAMES = { name_zh: '', name_en: '' }
type Names = typeof NO_NAMES

/** Fills the other language from the only name given. */
const both = ({ name_zh: zh, name_en: en }: Names) => ({
  name_zh: zh.trim() || en.trim(),
  name_en: en.trim() || zh.trim(),
})

function NameForm({ task, onDone }: Omit<CategoryDialogProps<Naming>, 'onClose'>) {
  const t = useT('materials')
  const language = useLanguage()
  const named = task.kind === 'rename' ? task.branch.category : null
  const parent = task.kind === 'add' ? task.parent : null
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: named ? { name_zh: named.name_zh, name_en: named.name_en } : NO_NAMES,
    check: (names) => (both(names).name_zh === '' ? { [language === 'en' ? 'name_en' : 'name_zh']: 'required' } : {}),
    send: async (names) => {
      if (named) await http.patch(`${CATEGORIES}/${named.id}`, { ...both(names), version: named.version })
      else await http.post(CATEGORIES, { ...both(names), parent_id: parent?.category.id ?? null })
      onDone()
    },
  })
  const fields = [bind('name_zh', t('name.zh')), bind('name_en', t('name.en'))]
  const [first, second] = language === 'en' ? fields.toReversed() : fields
  return (
    <SendForm ref={form} go={t(named ? 'save' : 'category.add.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      {parent && !parent.isParted && parent.category.materials > 0 && (
        <p>
          {t('category.add.takes', {
            name: localizedName(parent.category, language),
            count: parent.category.materials,
          })}
        </p>
      )}
      <Field {...first!} maxLength={60} autoComplete="off" />
      <Field {...second!} maxLength={60} autoComplete="off" optional />
    </SendForm>
  )
}
