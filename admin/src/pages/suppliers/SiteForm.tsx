import { ClientError } from '@inkfold/api/client'
import { SAMPLE_RULE, type SampleRuleName } from '@inkfold/api/contracts/limits'
import { SITE_TEMPLATES, SITE_TEXTS, type SiteText, type SupplierSite } from '@inkfold/api/contracts/suppliers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { PictureField } from '@/crud/fields/PictureField'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/startSession'
import { usePermission } from '@/session/access'
import { Problem } from '@/ui/Problem'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import { saveSite, siteQuery } from './api'
import styles from './suppliers.module.css'

const LONG: readonly SiteText[] = ['website_description', 'claims', 'about_us']
const NAMING: readonly SiteText[] = [
  'supplier_name',
  'website_title',
  'website_keywords',
  'website_description',
  'claims',
]
const CONTACT: readonly SiteText[] = ['contact', 'address', 'about_us']

const changesOf = (site: SupplierSite, entered: Partial<SupplierSite>) =>
  Object.fromEntries(Object.entries(entered).filter(([name, value]) => value !== site[name as keyof SupplierSite]))

export function SiteForm({ site }: { site: SupplierSite }) {
  const t = useT('supplier-site')
  const mayEdit = usePermission('supplier_site.edit')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [form] = Form.useForm<SupplierSite>()
  const [dirty, setDirty] = useState(false)
  useUnsavedChanges(dirty)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: Partial<SupplierSite>) => saveSite({ ...changesOf(site, entered), version: site.version }),
    async onSuccess() {
      setDirty(false)
      void message.success(t('saved'))
      // The session contains the brand too.
      await Promise.all([cache.invalidateQueries(siteQuery), loadSession()])
    },
    onError(refusal) {
      const errors = refusal instanceof ClientError ? Object.entries(refusal.errors ?? {}) : []
      form.setFields(errors.map(([name, sentences]) => ({ name: name as keyof SupplierSite, errors: sentences })))
    },
  })

  return (
    <Form
      form={form}
      name="supplier-site"
      layout="vertical"
      disabled={!mayEdit}
      initialValues={site}
      onValuesChange={(_, entered) => setDirty(Object.keys(changesOf(site, entered)).length > 0)}
      onFinish={mutate}
    >
      {error && <Problem error={error} />}
      <h2 className={styles.heading}>{t('section.name')}</h2>
      <Pairs names={NAMING} />
      <h2 className={styles.heading}>{t('section.look')}</h2>
      <div className={styles.pairs}>
        <Form.Item name="supplier_logo" label={t('field.supplier_logo')}>
          <PictureField topic="config" />
        </Form.Item>
        <Form.Item name="favicon" label={t('field.favicon')} extra={t('help.favicon')}>
          <PictureField topic="config" />
        </Form.Item>
      </div>
      <Form.Item name="template_flag" label={t('field.template_flag')}>
        <Radio.Group
          optionType="button"
          options={SITE_TEMPLATES.map((value) => ({ value, label: t(`template.${value}`) }))}
        />
      </Form.Item>
      <h2 className={styles.heading}>{t('section.contact')}</h2>
      <Pairs names={CONTACT} />
      <div className={styles.pairs}>
        {(['mobile', 'email', 'domain_icp'] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(`field.${name}`)}>
            <Input maxLength={name === 'email' ? 200 : 60} />
          </Form.Item>
        ))}
      </div>
      <h2 className={styles.heading}>{t('section.samples')}</h2>
      <p className={styles.intro}>{t('help.samples')}</p>
      <div className={styles.pairs}>
        {(Object.keys(SAMPLE_RULE) as SampleRuleName[]).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`field.${name}`)}
            extra={t(`help.${name}`, { defaultValue: '' }) || undefined}
          >
            <InputNumber
              min={SAMPLE_RULE[name][0]}
              max={SAMPLE_RULE[name][1]}
              precision={0}
              placeholder={t('platform_rule')}
            />
          </Form.Item>
        ))}
      </div>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={isPending} disabled={!dirty}>
          {t('save')}
        </Button>
      )}
    </Form>
  )
}

function Pairs({ names }: { names: readonly SiteText[] }) {
  const t = useT('supplier-site')
  return names.map((name) => (
    <div key={name} className={styles.pairs}>
      {(['zh', 'en'] as const).map((language) => (
        <Form.Item
          key={language}
          name={`${name}_${language}`}
          label={t(`in_${language}`, { field: t(`field.${name}`) })}
          extra={t(`help.${name}`, { defaultValue: '' }) || undefined}
        >
          {LONG.includes(name) ? (
            <Input.TextArea maxLength={SITE_TEXTS[name]} showCount autoSize={{ minRows: 2, maxRows: 10 }} />
          ) : (
            <Input maxLength={SITE_TEXTS[name]} />
          )}
        </Form.Item>
      ))}
    </div>
  ))
}
