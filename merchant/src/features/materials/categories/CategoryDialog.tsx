import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import styles from '@/ui/list.module.css'
import { CATEGORIES } from '@/pictures/queries'
import { nameIn } from '@/i18n/names'
import type { Branch } from './tree'

export type Task =
  | { kind: 'add'; parent: Branch | null }
  | { kind: 'rename'; branch: Branch }
  | { kind: 'delete'; branch: Branch }

interface CategoryDialogProps {
  task: Task
  onClose(): void
  onDone(): void
}

export function CategoryDialog({ task, onClose, onDone }: CategoryDialogProps) {
  const t = useT('materials')
  return (
    <Dialog title={t(`category.${task.kind}.title`)} onClose={onClose}>
      {task.kind === 'delete' ? (
        <DeleteForm branch={task.branch} onDone={onDone} />
      ) : (
        <NameForm task={task} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface NameFormProps {
  task: Exclude<Task, { kind: 'delete' }>
  onDone(): void
}

const NO_NAMES = { name_zh: '', name_en: '' }
type Names = typeof NO_NAMES

/** One name is enough: the other language then shows it too. */
const both = ({ name_zh: zh, name_en: en }: Names) => ({
  name_zh: zh.trim() || en.trim(),
  name_en: en.trim() || zh.trim(),
})

function NameForm({ task, onDone }: NameFormProps) {
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
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {parent && !parent.isParted && parent.category.materials > 0 && (
        <p>{t('category.add.takes', { name: nameIn(parent.category, language), count: parent.category.materials })}</p>
      )}
      <Field {...first!} maxLength={60} autoComplete="off" />
      <Field {...second!} maxLength={60} autoComplete="off" optional />
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.steps}>
        <Button look="primary" type="submit" busy={isBusy}>
          {t(named ? 'save' : 'category.add.go')}
        </Button>
      </div>
    </form>
  )
}

function DeleteForm({ branch: { category }, onDone }: { branch: Branch; onDone(): void }) {
  const t = useT('materials')
  const language = useLanguage()
  const name = nameIn(category, language)
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await http.delete(`${CATEGORIES}/${category.id}`)
      onDone()
    },
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p>{t('category.delete.body', { name, count: category.materials })}</p>
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.steps}>
        <Button look="primary" type="submit" busy={isBusy}>
          {t('category.delete.go', { name })}
        </Button>
      </div>
    </form>
  )
}
