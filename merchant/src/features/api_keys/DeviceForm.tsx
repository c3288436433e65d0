import { type ApiKeyOptions, isReading } from '@inkfold/api/contracts/api_keys'
import type { DeviceApproval, DeviceRequest } from '@inkfold/api/contracts/device_codes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useHasTwoStep } from '@/http/session'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { Permissions } from './Permissions'
import { ProofField, proofOf } from './ProofField'
import { optionsQuery } from './queries'

interface DeviceFormProps {
  code: string
  onApproved(): void
  onClose(): void
}

const pathOf = (code: string) => `/api/v1/device-codes/${encodeURIComponent(code)}`

const requestQuery = (code: string) =>
  queryOptions({
    queryKey: ['device-code', code],
    queryFn: ({ signal }) => http.get<DeviceRequest>(pathOf(code), { signal }),
    staleTime: Infinity,
    retry: false,
  })

/** A program shows a code and asks for a key; the person compares the code and chooses what the key may do. */
export default function DeviceForm(props: DeviceFormProps) {
  const t = useT('api-keys')
  const request = useQuery(requestQuery(props.code))
  const options = useQuery(optionsQuery(useLanguage()))
  return (
    <Dialog from="end" title={t('device.title')} onClose={props.onClose}>
      <Loaded query={request}>
        {(asked) => <Loaded query={options}>{(found) => <Fields request={asked} options={found} {...props} />}</Loaded>}
      </Loaded>
    </Dialog>
  )
}

const DAYS = 365

const wantedIn = ({ groups }: ApiKeyOptions, writes: boolean) =>
  groups
    .flatMap(({ permissions }) => permissions.map(({ permission }) => permission))
    .filter((one) => writes || isReading(one))

function Fields({
  request,
  options,
  onApproved,
  onClose,
}: DeviceFormProps & { request: DeviceRequest; options: ApiKeyOptions }) {
  const t = useT('api-keys')
  const language = useLanguage()
  const hasTwoStep = useHasTwoStep('admin')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm({
    initial: { permissions: wantedIn(options, request.writes) as readonly string[], proof: '' },
    check: ({ permissions, proof }) =>
      violatedRules<{ permissions: readonly string[]; proof: string }>({
        permissions: permissions.length > 0 ? null : 'required',
        proof: required(proof),
      }),
    async send({ permissions, proof }) {
      const body: DeviceApproval = { permissions: [...permissions], expires_days: DAYS, ...proofOf(proof, hasTwoStep) }
      await http.post(`${pathOf(request.user_code)}/approve`, body)
      onApproved()
    },
  })
  async function decline() {
    await http.post(`${pathOf(request.user_code)}/deny`, {})
    onClose()
  }
  const facts = { name: request.name, ip: request.ip, time: formatTime(request.created_at, language) }
  return (
    <SendForm ref={form} go={t('device.approve')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Notice kind="info">{t('device.warning')}</Notice>
      <p>{t('device.who', facts)}</p>
      <p>
        <b>{request.user_code}</b>
      </p>
      <Permissions
        groups={options.groups}
        chosen={values.permissions}
        error={errorOf('permissions')}
        onChange={(permissions) => change({ permissions })}
      />
      <ProofField bind={bind} errorOf={errorOf} />
      <Button variant="text" onClick={() => void decline()}>
        {t('device.decline')}
      </Button>
    </SendForm>
  )
}
