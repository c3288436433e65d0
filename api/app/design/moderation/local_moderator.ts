import { LIKENESS } from '#contracts/limits'
import { checkText } from '#settings/risk/queries/check_text'
import { NOTHING_FOUND, PictureModerator, type Judgement, type Moderated } from '#design/moderation/picture_moderator'
import { blockedLike } from '#design/queries/blocked_like'

/** Judges by what we know ourselves: the risk words, and the pictures that people have blocked. */
export class LocalModerator extends PictureModerator {
  async judge(moderated: Moderated): Promise<Judgement> {
    return (await byWords(moderated)) ?? (await byKnown(moderated)) ?? NOTHING_FOUND
  }
}

async function byWords({ names }: Moderated): Promise<Judgement | null> {
  for (const name of names) {
    const { verdict, matches } = await checkText(name)
    if (verdict === 'block') return { suggestion: 'block', cause: 'words', note: matches[0]?.word ?? '' }
  }
  return null
}

/** The same picture is blocked; one that only looks like it, a person looks at. */
async function byKnown(moderated: Moderated): Promise<Judgement | null> {
  const like = await blockedLike(moderated)
  if (!like || like.distance === null || like.distance > LIKENESS.bits) return null
  return { suggestion: like.distance <= LIKENESS.same ? 'block' : 'review', cause: 'known', note: like.number }
}
