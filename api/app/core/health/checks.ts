export interface Check {
  name: 'database' | 'schema' | 'queue' | 'disk' | 'bucket' | 'senders'
  isOk: boolean
  detail: string
}

type Looked = () => Promise<Check[]>
const others: Looked[] = []

/** For modules that need something else than the database to do their work. */
export const alsoCheck = (looked: Looked) => void others.push(looked)

export const otherChecks = async (): Promise<Check[]> => (await Promise.all(others.map((looked) => looked()))).flat()
