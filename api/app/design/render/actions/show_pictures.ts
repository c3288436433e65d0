import { row, rows, type Transaction } from '#core/database'
import type { KeptPicture } from '#design/render/actions/draw_task'
import type { FinishedTask } from '#design/render/domain/task'
import { currentDesignSql, isOrderedSql } from '#design/render/queries/versions_sql'

/** A picture of the version that the task is of; the finished product shows it while that is its current version. */
export async function showPicture(task: FinishedTask, picture: KeptPicture, trx: Transaction): Promise<void> {
  const { kind, colourId, file, width, height } = picture
  await row(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place,
       colour_id, file, width, height, is_current)
     select f.organisation_id, f.owner_user_id, f.id, k.design_version_id, ?, k.subject, k.name_zh, k.name_en, k.place, ?, ?, ?, ?,
            k.design_version_id = ${currentDesignSql('k')}
       from render_tasks k join finished_products f on f.id = k.finished_product_id where k.id = ?
     on conflict (finished_product_id, design_version_id, kind, subject, colour_id) do update set file = excluded.file,
       name_zh = excluded.name_zh, name_en = excluded.name_en, place = excluded.place, width = excluded.width, height = excluded.height,
       is_current = finished_pictures.is_current or excluded.is_current, version = finished_pictures.version + 1, updated_at = now()
     returning id`,
    [kind, colourId, file, width, height, task.id],
    trx,
  )
}

const IS_EARLIER = `t.finished_product_id = ? and t.design_version_id <> ${currentDesignSql('t')} and not exists (
  select 1 from render_tasks k where k.finished_product_id = t.finished_product_id and k.status <> 'done' and k.design_version_id = ${currentDesignSql('t')})`

/** Once all of its current version is drawn, it shows no earlier one; pictures that orders are made from are kept. */
export async function hideEarlierPictures(finishedId: number, trx: Transaction): Promise<void> {
  await rows(`delete from finished_pictures t where ${IS_EARLIER} and not ${isOrderedSql('t')}`, [finishedId], trx)
  await rows(
    `update finished_pictures t set is_current = false where ${IS_EARLIER} and t.is_current`,
    [finishedId],
    trx,
  )
}
