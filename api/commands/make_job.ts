import { MakeCommand } from './_make.ts'

export default class MakeJob extends MakeCommand {
  static override commandName = 'make:job'
  static override description = 'Make a scheduled job of a module: make:job after_sales/close_unanswered'

  override async run() {
    const { names } = this
    if (!this.hasModule(names)) return
    await this.write('job', `app/${names.folder}/${names.file}.ts`)
    this.printNext(
      `start/jobs.ts: import { ${names.symbol}Job } from '#${names.folder}/${names.file}', and add it to JOBS`,
      `node ace make:test ${names.folder}/${names.file}`,
    )
  }
}
