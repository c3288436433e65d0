import { hasPart, TEMPLATE_PART_NAMES, type PublicationTemplateRow } from '@inkfold/api/contracts/publishing/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { PermittedLink } from '@/ui/PermittedLink'
import own from '../publications.module.css'
import { templatesQuery } from './queries'
import { TemplateDialog } from './TemplateDialog'

export default function TemplatesPage() {
  const t = useT('publications')
  const query = useQuery(templatesQuery)
  const [opened, open] = useState<PublicationTemplateRow | 'new' | null>(null)
  const add = (
    <Allowed node="publication_templates.create">
      <Button variant="primary" onClick={() => open('new')}>
        {t('template.add')}
      </Button>
    </Allowed>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('templates')} lead={t('templates.lead')}>
        <PermittedLink to="/admin/publications">{t('title')}</PermittedLink>
        {add}
      </PageHead>
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyList
              nothing={{ title: t('templates.empty'), body: t('templates.empty.body'), action: add, sketch: 'lines' }}
            />
          ) : (
            <ul className={own.choices} aria-label={t('templates')}>
              {templates.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => open(one)}>
                    <Line template={one} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <TemplateDialog
          key={opened === 'new' ? 0 : opened.id}
          template={opened === 'new' ? undefined : opened}
          all={query.data ?? []}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

function Line({ template }: { template: PublicationTemplateRow }) {
  const t = useT('publications')
  const shared = useT('shared')
  const language = useLanguage()
  const parts = TEMPLATE_PART_NAMES.filter((part) => hasPart(template.entries ?? {}, part))
  return (
    <span className={own.named}>
      <b>{template.name}</b>
      <small className={own.note}>
        {[
          shared(`salesPlatforms.${template.sales_platform}`),
          template.site || t('template.everySite'),
          template.parent !== null && t('template.inherits', { name: template.parent }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small className={own.note}>
        {parts.length === 0
          ? t('template.setsNothing')
          : t('template.sets', {
              names: formatList(
                parts.map((part) => t(`part.${part}`)),
                language,
              ),
            })}
      </small>
    </span>
  )
}
