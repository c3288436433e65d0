import { BaseSchema } from '@adonisjs/lucid/schema'

/** A white layer under the artwork: one more file per side and colour that needs it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_pictures drop constraint finished_pictures_kind_check;
      alter table finished_pictures add constraint finished_pictures_kind_check
        check (kind in ('effect', 'print_png', 'print_pdf', 'print_white')) not valid;
      alter table print_files add white_file text, add white_sha256 text,
        add constraint white_is_whole check ((white_file is null) = (white_sha256 is null)) not valid;
      drop trigger refers_to_files on print_files;
      create trigger refers_to_files after insert or update of file, white_file or delete on print_files
        for each row execute function update_file_references('print-files', 'id', 'file', 'white_file');
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger refers_to_files on print_files;
      create trigger refers_to_files after insert or update of file or delete on print_files
        for each row execute function update_file_references('print-files', 'id', 'file');
      alter table print_files drop white_file, drop white_sha256;
      delete from finished_pictures where kind = 'print_white';
      alter table finished_pictures drop constraint finished_pictures_kind_check;
      alter table finished_pictures add constraint finished_pictures_kind_check
        check (kind in ('effect', 'print_png', 'print_pdf'));
    `)
  }
}
