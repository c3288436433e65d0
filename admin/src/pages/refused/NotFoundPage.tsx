import { Refused } from './Refused'

export default function NotFoundPage() {
  return (
    <main>
      <Refused kind="not_found" />
    </main>
  )
}
