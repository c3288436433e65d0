import { purposeOf } from '@inkfold/api/contracts/uploads'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { FilePreview, type PreviewedFile } from '@/ui/FilePreview'
import styles from './fields.module.css'

interface PictureFieldProps {
  topic: string
  id?: string
  value?: string | null
  onChange?: (url: string | null) => void
}

interface Uploaded {
  file: { url: string }
}

/** A picture by its URL. The API inspects the uploaded file and reports what is wrong with it. */
export function PictureField({ topic, id, value, onChange }: PictureFieldProps) {
  const t = useT('crud')
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })

  async function upload(file: File) {
    setState({ busy: true, problem: null })
    try {
      const answer = await client.upload<Uploaded>('/admin/ajax/upload', file, { topic })
      onChange?.(answer.file.url)
      setState({ busy: false, problem: null })
    } catch (refusal) {
      setState({ busy: false, problem: (refusal as Error).message })
    }
  }

  return (
    <div className={styles.picture}>
      {value && <FilePreview file={previewOf(value, topic)} size={64} alt={t('picture_current')} />}
      <Button id={id} icon={<UploadOutlined aria-hidden />} loading={state.busy} onClick={() => choosePicture(upload)}>
        {t(value ? 'picture_change' : 'picture_choose')}
      </Button>
      {value && (
        <Button type="text" onClick={() => onChange?.(null)}>
          {t('picture_remove')}
        </Button>
      )}
      {state.problem && <span role="alert">{state.problem}</span>}
    </div>
  )
}

const previewOf = (url: string, topic: string): PreviewedFile => ({
  url,
  suffix: '',
  mime: 'image/',
  is_private: purposeOf(topic).isPrivate ?? false,
})

function choosePicture(onChosen: (file: File) => Promise<void>) {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void onChosen(file)
  })
  input.click()
}
