import { FileLinks } from '#core/crud/links'
import { linksTo } from '#media/file_links'

export class SignedLinks extends FileLinks {
  linksTo = linksTo
}
