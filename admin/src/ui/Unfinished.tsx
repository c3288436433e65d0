import { Skeleton } from 'antd'

/** The shape of what is about to stand here: to be seen only, for its headings say nothing yet. */
export const Unfinished = ({ rows = 3 }: { rows?: number }) => (
  <div aria-hidden>
    <Skeleton active paragraph={{ rows }} />
  </div>
)
