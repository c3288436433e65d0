import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { FINISHED } from '@inkfold/api/contracts/limits'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { violatedRules, required } from '@/ui/form/rules'
import { RestoredNotice } from '@/ui/form/RestoredNotice'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useKeptValues } from '@/ui/form/useKeptValues'
import { Select } from '@/ui/Select'
import { GroupSelect } from '../groups/GroupSelect'
import type { GroupsOf } from '../groups/useGroups'
import { LabelsField } from './LabelsField'
import type { SaveOf } from './useSave'

interface FieldsFormProps {
  row: FinishedRow
  groups: GroupsOf
  save: SaveOf
}

export function FieldsForm({ row, groups, save }: FieldsFormProps) {
  const t = useT('finished')
  const language = useLanguage()
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: {
      name: row.name,
      name_en: row.name_en,
      group_id: row.group_id,
      labels: row.labels,
      default_size_id: row.default_size_id,
      remark: row.remark,
    },
    check: ({ name }) => violatedRules({ name: required(name) }),
    send: (said) => save(said),
  })
  const kept = useKeptValues(`finished.fields.${row.id}.${row.version}`, { values, change })
  const labelError = values.labels.map((_, index) => errorOf(`labels.${index}`)).find(Boolean) ?? errorOf('labels')
  return (
    <SendForm ref={form} label={t('edit')} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <RestoredNotice kept={kept} />
      <Field {...bind('name', t('name'))} maxLength={FINISHED.name} autoComplete="off" />
      <Field
        {...bind('name_en', t('name_en'))}
        hint={t('name_en.hint')}
        maxLength={FINISHED.name}
        autoComplete="off"
        optional
      />
      <GroupSelect
        groups={groups}
        value={values.group_id}
        onChange={(group_id) => change({ group_id })}
        error={errorOf('group_id')}
      />
      <LabelsField labels={values.labels} onChange={(labels) => change({ labels })} error={labelError} />
      {row.sizes.length > 1 && (
        <Select
          isField
          label={t('size.default')}
          value={values.default_size_id === null ? '' : String(values.default_size_id)}
          options={[
            ['', t('size.none')],
            ...row.sizes.map((size) => [String(size.id), localizedName(size, language)] as const),
          ]}
          onChange={(given) => change({ default_size_id: given === '' ? null : Number(given) })}
          error={errorOf('default_size_id')}
        />
      )}
      <Field {...bind('remark', t('remark'))} maxLength={FINISHED.remark} autoComplete="off" optional />
    </SendForm>
  )
}
