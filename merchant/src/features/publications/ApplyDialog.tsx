import type { PublicationReport } from '@inkfold/api/contracts/publications'
import { isEmptyRule, priceRuleFaults } from '@inkfold/api/contracts/publishing/price_rule'
import { emptyForm } from '@inkfold/api/contracts/publishing/form_shape'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { PermittedLink } from '@/ui/PermittedLink'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import { Select } from '@/ui/Select'
import { PriceRuleFields } from './form/PriceRuleFields'
import styles from './publications.module.css'
import { templatesQuery } from './templates/queries'

interface ApplyDialogProps {
  ids: readonly number[]
  onDone(report: PublicationReport): void
  onClose(): void
}

const apply = (ids: readonly number[], change: object) =>
  http.post<PublicationReport>(`${PUBLICATIONS_PATH}/apply`, { ids, ...change })

/** Fills the chosen publications from a template. */
export function TemplateApplyDialog({ ids, onDone, onClose }: ApplyDialogProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const query = useQuery(templatesQuery)
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { template: '' },
    check: () => ({}),
    send: async ({ template }) => onDone(await apply(ids, { template_id: Number(template) })),
  })
  return (
    <Dialog title={t('apply.template.title', { count: ids.length })} onClose={onClose}>
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyList
              nothing={{
                title: t('templates.empty'),
                body: t('templates.empty.body'),
                action: <PermittedLink to="/admin/publication-templates">{t('templates')}</PermittedLink>,
                sketch: 'lines',
                isPanel: true,
              }}
            />
          ) : (
            <SendForm
              ref={form}
              go={t('apply.go')}
              isBusy={isBusy}
              disabled={values.template === ''}
              failure={failure}
              onSubmit={submit}
            >
              <p>{t('apply.template.body')}</p>
              <Select
                isField
                label={t('template')}
                value={values.template}
                options={[
                  ['', t('template.choose')],
                  ...templates.map(
                    (one) =>
                      [
                        String(one.id),
                        [one.name, shared(`salesPlatforms.${one.sales_platform}`), one.site]
                          .filter(Boolean)
                          .join(' · '),
                      ] as const,
                  ),
                ]}
                onChange={(template) => change({ template })}
              />
            </SendForm>
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Calculates the prices of the chosen publications, each from its own cost. */
export function PriceApplyDialog({ ids, onDone, onClose }: ApplyDialogProps) {
  const t = useT('publications')
  const [rule, setRule] = useState(() => emptyForm().price_rule)
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => onDone(await apply(ids, { price_rule: rule })),
  })
  return (
    <Dialog title={t('apply.prices.title', { count: ids.length })} onClose={onClose}>
      <SendForm
        ref={form}
        go={t('apply.prices.go')}
        isBusy={isBusy}
        disabled={isEmptyRule(rule) || priceRuleFaults(rule).length > 0}
        failure={failure}
        onSubmit={submit}
      >
        <p className={styles.note}>{t('apply.prices.body')}</p>
        <PriceRuleFields rule={rule} hasMarkup onChange={setRule} />
      </SendForm>
    </Dialog>
  )
}
