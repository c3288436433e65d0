import { ClientError } from '@inkfold/api/client'
import type { CertificateFacts } from '@inkfold/api/contracts/suppliers'
import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { useInvalidate, useOne } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Input } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { Problem } from '@/ui/Problem'
import { useIsNarrow } from '@/ui/useMedia'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { CertificateFactsList } from './CertificateFactsList'
import styles from './suppliers.module.css'

/** PEM headers, the same in every language. */
const BEGINNING = { certificate: '-----BEGIN CERTIFICATE-----', key: '-----BEGIN PRIVATE KEY-----' }

interface Pair extends IdentityProof {
  certificate: string
  private_key: string
}

interface Certified {
  id: number
  name: string
  certificate: CertificateFacts | null
}

/** Uploads a certificate with its key; neither can be read back. */
export default function CertificatePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('suppliers')
  const words = useT('words')
  const narrow = useIsNarrow()
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [form] = Form.useForm<Pair>()
  const { result, query } = useOne<Certified, ClientError>({ resource: 'suppliers', id, errorNotification: false })
  const path = `/api/v1/suppliers/${id}/certificate`

  async function done(said: string) {
    void message.success(t(said))
    await invalidate({ resource: 'suppliers', invalidates: ['list', 'detail'], id })
  }
  const install = useMutation({
    mutationFn: (pair: Pair) => client.put(path, pair),
    async onSuccess() {
      form.resetFields()
      await done('certificate.installed')
    },
    onError(refusal) {
      const errors = refusal instanceof ClientError ? Object.entries(refusal.errors ?? {}) : []
      form.setFields(errors.map(([name, sentences]) => ({ name: name as keyof Pair, errors: sentences })))
    },
  })
  const remove = useMutation({ mutationFn: () => client.delete(path), onSuccess: () => done('certificate.removed') })
  const error = (install.error instanceof ClientError && install.error.errors ? null : install.error) ?? remove.error
  const rules = [{ required: true, message: words('validation.required') }]

  return (
    <Drawer
      open
      title={t('action.certificate')}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      mask={{ closable: false }}
    >
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingSkeleton />}
      {result?.certificate && (
        <>
          <CertificateFactsList facts={result.certificate} />
          <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('certificate.remove')}
          </Button>
        </>
      )}
      {result && !result.certificate && <p className={styles.empty}>{t('certificate.none')}</p>}
      <h2 className={styles.heading}>{t(result?.certificate ? 'certificate.replace' : 'certificate.install')}</h2>
      <Form form={form} name="supplier-certificate" layout="vertical" onFinish={(pair) => install.mutate(pair)}>
        {error && <Problem error={error} />}
        <Form.Item name="certificate" label={t('certificate.pem')} rules={rules} extra={t('certificate.pem_help')}>
          <Input.TextArea className={styles.pem} rows={7} placeholder={BEGINNING.certificate} spellCheck={false} />
        </Form.Item>
        <Form.Item name="private_key" label={t('certificate.key')} rules={rules} extra={t('certificate.key_help')}>
          <Input.TextArea
            className={styles.pem}
            rows={7}
            placeholder={BEGINNING.key}
            spellCheck={false}
            autoComplete="off"
          />
        </Form.Item>
        <IdentityProofItem label={t('certificate.password')} />
        <Button type="primary" htmlType="submit" loading={install.isPending}>
          {t('certificate.save')}
        </Button>
      </Form>
    </Drawer>
  )
}
