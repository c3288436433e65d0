/** What a child is asked about PDFs: how many pages each has, and to lay them together where a place for that is named. */
export interface PagesJob {
  inputs: readonly string[]
  output?: string
}

export interface PagesRead {
  pages: number[]
}
