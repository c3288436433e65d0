import { useQuery } from '@tanstack/react-query'
import { Loaded } from '@/ui/Loaded'
import { OnlineForm } from './OnlineForm'
import { optionsQuery } from './queries'
import { RechargePage } from './RechargePage'

export default function OnlinePage() {
  const options = useQuery(optionsQuery)
  return (
    <RechargePage way="online">
      <Loaded query={options}>{({ rates }) => <OnlineForm rates={rates} />}</Loaded>
    </RechargePage>
  )
}
