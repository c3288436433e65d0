import { Hero1 } from '@/features/home/first/Hero1'
import { Hero2 } from '@/features/home/first/Hero2'
import { Hero3 } from '@/features/home/first/Hero3'
import { Search } from '@/features/home/front/Search'
import { LiveShirt } from '@/features/home/shirt/LiveShirt'
import styles from '../public/public.module.css'

const KEEPS_ROOM = { display: 'contents' }

/** Interactive parts only reserve their space; they appear with the script. */
const shirt = (
  <div inert style={KEEPS_ROOM}>
    <LiveShirt />
  </div>
)
const search = (
  <div inert style={KEEPS_ROOM}>
    <Search />
  </div>
)

/** Homes whose first screen has fixed text; a supplier's own home shows the supplier's. */
const HEROES = { 1: <Hero1 shirt={shirt} />, 2: <Hero2 search={search} />, 3: <Hero3 /> }

export type WithFirst = keyof typeof HEROES
export const WITH_FIRST = [1, 2, 3] satisfies WithFirst[]

/** The first screen of a public page before its script, laid out as the script will render it. */
export function FirstScreen({ template }: { template: WithFirst }) {
  return (
    <div className={styles.layout}>
      <div className={styles.header}>
        <div className={styles.bar} />
      </div>
      <main className={styles.main}>{HEROES[template]}</main>
    </div>
  )
}
