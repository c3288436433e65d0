import { Refused } from './Refused'

export default function NotAllowedPage() {
  return (
    <main>
      <Refused kind="not_allowed" />
    </main>
  )
}
