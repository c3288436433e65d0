import { Hero1 } from '@/features/home/first/Hero1'
import { Hero2 } from '@/features/home/first/Hero2'
import { Hero3 } from '@/features/home/first/Hero3'
import { Search } from '@/features/home/front/Search'
import { LiveShirt } from '@/features/home/shirt/LiveShirt'
import styles from '../public/public.module.css'

const RESERVES_SPACE = { display: 'contents' }

/** Interactive parts only reserve their space; they appear with the script. */
const shirt = (
  <div inert style={RESERVES_SPACE}>
    <LiveShirt />
  </div>
)
const search = (
  <div inert style={RESERVES_SPACE}>
    <Search />
  </div>
)

/** Homes whose first screen has fixed text; a supplier's own home shows the supplier's. */
const HEROES = { 1: <Hero1 shirt={shirt} />, 2: <Hero2 search={search} />, 3: <Hero3 /> }

export type PrerenderedTemplate = keyof typeof HEROES
export const PRERENDERED_TEMPLATES = [1, 2, 3] satisfies PrerenderedTemplate[]

/** The first screen of a public page before its script, laid out as the script will render it. */
export function FirstScreen({ template }: { template: PrerenderedTemplate }) {
  return (
    <div className={styles.layout}>
      <div className={styles.header}>
        <div className={styles.bar} />
      </div>
      <main className={styles.main}>{HEROES[template]}</main>
    </div>
  )
}
