import { ClientError } from '@inkfold/api/client'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Empty } from '@/ui/list/Empty'
import { Loading } from '@/ui/Loading'
import opening from '../opening/opening.module.css'
import { openChannel, type Channel } from './channel'
import { FrameEditor } from './FrameEditor'
import { openFrame, type Frame } from './session'

interface Failure {
  code: string
  message: string
}

/** Shown in a frame on another page, which hands over the token of its session. */
export default function FramePage() {
  const t = useT('frame')
  const { session = '' } = useParams()
  const [frame, setFrame] = useState<Frame | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const channel = useRef<Channel | null>(null)
  const save = useRef<() => void>(() => undefined)
  const isAlone = window.parent === window
  useTitle(t('title'))

  const fail = (error: Failure) => {
    setFailure(error)
    channel.current?.emit('failed', error)
  }
  useEffect(() => {
    if (isAlone) return undefined
    const opened = openChannel(window.parent, {
      onConnect(origin, token) {
        openFrame(session, token, origin).then(
          (answer) => {
            showAccent(answer.session.accent)
            setFrame(answer)
          },
          (error: unknown) => {
            if (!(error instanceof ClientError)) throw error
            fail({ code: error.reason ?? error.kind, message: error.message })
          },
        )
      },
      onSave: () => save.current(),
    })
    channel.current = opened
    return opened.stop
  }, [isAlone, session])

  if (isAlone) return <Message title={t('alone.title')} body={t('alone.body')} />
  if (failure) return <Message title={t('failed.title')} body={failure.message} />
  if (!frame)
    return (
      <main className={opening.opening} data-busy="true">
        <Loading />
      </main>
    )
  return (
    <main className={opening.opening}>
      <FrameEditor
        frame={frame}
        emit={(name, detail) => channel.current?.emit(name, detail)}
        onOver={(error) => fail({ code: error.reason ?? error.kind, message: error.message })}
        saveRef={save}
      />
    </main>
  )
}

function Message({ title, body }: { title: string; body: string }) {
  return (
    <main className={opening.opening}>
      <Empty isPage title={title} body={body} />
    </main>
  )
}

/** The shop's colour in place of ours; white on it is legible, which the API has checked. */
function showAccent(accent: string | null) {
  if (accent === null) return
  const { style } = document.documentElement
  style.setProperty('--primary', accent)
  style.setProperty('--primary-deep', 'color-mix(in srgb, var(--primary), black 20%)')
  style.setProperty('--primary-tint', 'color-mix(in srgb, var(--primary) 6%, white)')
}
