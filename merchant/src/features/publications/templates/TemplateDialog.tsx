import { PUBLISHING } from '@inkfold/api/contracts/publications'
import { emptyForm } from '@inkfold/api/contracts/publishing/form_shape'
import type { PublicationForm } from '@inkfold/api/contracts/publishing/form'
import {
  chainOf,
  hasPart,
  mergeTemplates,
  pickPart,
  TEMPLATE_PART_NAMES,
  TEMPLATE_PARTS,
  type PublicationTemplateRow,
  type TemplatePart,
  type TemplateValues,
} from '@inkfold/api/contracts/publishing/templates'
import { SALES_PLATFORMS, type SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import styles from '../publications.module.css'
import { PartFields } from './PartFields'
import { TEMPLATES_PATH, templatesQuery } from './queries'

interface TemplateDialogProps {
  template: PublicationTemplateRow | undefined
  all: readonly PublicationTemplateRow[]
  /** What a new template begins with. */
  from?: { sales_platform: SalesPlatform; entries: TemplateValues }
  onClose(): void
}

interface Values {
  name: string
  sales_platform: SalesPlatform
  site: string
  parent_id: string
  entries: TemplateValues
}

const withoutPart = (entries: TemplateValues, part: TemplatePart): TemplateValues => {
  const own = new Set<string>(TEMPLATE_PARTS[part])
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !own.has(name)))
}

/** What the template sets itself, part by part; the rest comes from its parent. */
export function TemplateDialog({ template, all, from, onClose }: TemplateDialogProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const cache = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const changed = () => cache.invalidateQueries({ queryKey: templatesQuery.queryKey })
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm<Values>({
    initial: {
      name: template?.name ?? '',
      sales_platform: template?.sales_platform ?? from?.sales_platform ?? 'temu',
      site: template?.site ?? '',
      parent_id: String(template?.parent_id ?? ''),
      entries: template?.entries ?? from?.entries ?? {},
    },
    check: ({ name }) => violatedRules<Values>({ name: required(name) }),
    async send({ name, sales_platform: platform, site, parent_id: parent, entries }) {
      const body = { name: name.trim(), site: site.trim(), parent_id: parent === '' ? null : Number(parent), entries }
      await (template
        ? http.patch(`${TEMPLATES_PATH}/${template.id}`, { ...body, version: template.version })
        : http.post(TEMPLATES_PATH, { ...body, sales_platform: platform }))
      await changed()
      onClose()
    },
  })
  const parents = all.filter(
    (one) =>
      one.sales_platform === values.sales_platform &&
      (one.site === '' || one.site === values.site.trim()) &&
      !(template && chainOf(one.id, all).some(({ id }) => id === template.id)),
  )
  const inherited = mergeTemplates(
    chainOf(values.parent_id === '' ? null : Number(values.parent_id), all).map(({ entries }) => entries ?? {}),
  )
  const shown: PublicationForm = { ...emptyForm(), ...inherited, ...values.entries }
  const edited = {
    form: shown,
    change: (changes: Partial<PublicationForm>) => change({ entries: { ...values.entries, ...changes } }),
    errorOf: (field: string) => errorOf(`entries.${field}`),
  }
  const toggle = (part: TemplatePart) =>
    change({
      entries: hasPart(values.entries, part)
        ? withoutPart(values.entries, part)
        : { ...values.entries, ...pickPart(shown, part) },
    })
  return (
    <Dialog from="end" title={template?.name ?? t('template.add')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...bind('name', t('template.name'))} maxLength={PUBLISHING.templateName} autoComplete="off" />
        {!template && (
          <Select
            isField
            label={t('platform')}
            value={values.sales_platform}
            disabled={from !== undefined}
            options={SALES_PLATFORMS.map((one) => [one, shared(`salesPlatforms.${one}`)] as const)}
            onChange={(value) =>
              change({
                sales_platform: SALES_PLATFORMS.find((one) => one === value) ?? values.sales_platform,
                parent_id: '',
              })
            }
          />
        )}
        <Field {...bind('site', t('template.site'))} optional hint={t('template.site.hint')} autoComplete="off" />
        <Select
          isField
          label={t('template.parent')}
          value={values.parent_id}
          error={errorOf('parent_id')}
          options={[['', t('template.noParent')], ...parents.map((one) => [String(one.id), one.name] as const)]}
          onChange={(parent) => change({ parent_id: parent })}
        />
        <h3>{t('template.parts')}</h3>
        {TEMPLATE_PART_NAMES.map((part) => {
          const isOwn = hasPart(values.entries, part)
          const isInherited = hasPart(inherited, part)
          return (
            <div key={part} className={styles.templatePart}>
              <Checkbox checked={isOwn} onChange={() => toggle(part)}>
                {t(`part.${part}`)}{' '}
                {!isOwn && isInherited && <span className={styles.note}>{t('template.fromParent')}</span>}
              </Checkbox>
              {isOwn && <PartFields part={part} edited={edited} platform={values.sales_platform} />}
            </div>
          )
        })}
        {template && (
          <Allowed node="publication_templates.delete">
            <Button variant="text" onClick={() => setDeleting(true)}>
              {t('template.delete')}
            </Button>
          </Allowed>
        )}
      </SendForm>
      {isDeleting && template && (
        <ConfirmDialog
          title={t('template.delete.title', { name: template.name })}
          go={t('template.delete')}
          send={async () => {
            await http.delete(`${TEMPLATES_PATH}/${template.id}`)
            await changed()
            onClose()
          }}
          onClose={() => setDeleting(false)}
        >
          {t('template.delete.body')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
