import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { RemoteSelect } from '@/crud/remote/RemoteSelect'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { useUrlQuery } from '@/ui/useUrlQuery'
import type { PageProps } from '../pages'
import { permissionsQuery } from '../roles/usePermissionTree'
import { Explanation } from './Explanation'
import styles from './explainer.module.css'
import { questionOf, type PermissionQuery } from './question'

/** Explains why a user may or may not do something. The question is in the URL, so it can be shared. */
export default function ExplainerPage({ title }: PageProps) {
  const t = useT('permission-explainer')
  const words = useT('words')
  const { data: groups = [] } = useQuery(permissionsQuery)
  const [query, setQuery] = useUrlQuery()
  const question = questionOf(query)
  useTitle(title)

  const options = groups.map((group) => ({
    label: group.title,
    options: group.permissions.map((each) => ({ value: each.permission, label: each.title })),
  }))
  const required = [{ required: true, message: words('validation.required') }]

  function ask({ user_id, permission, record_id }: PermissionQuery) {
    setQuery({ user_id: String(user_id), permission, ...(record_id && { record_id: String(record_id) }) })
  }

  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <Form name="explain" layout="vertical" className={styles.form} initialValues={question ?? {}} onFinish={ask}>
        <Form.Item name="user_id" label={t('user')} rules={required}>
          <RemoteSelect resource="users" />
        </Form.Item>
        <Form.Item name="permission" label={t('permission')} rules={required}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Form.Item>
        <Form.Item name="record_id" label={t('record')} extra={t('record_hint')}>
          <Input inputMode="numeric" />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t('ask')}
        </Button>
      </Form>
      {question && <Explanation question={question} />}
    </section>
  )
}
