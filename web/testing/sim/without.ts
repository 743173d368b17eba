/** The protocol with one guard taken out, by wrapping the real parts: a history must then find what is missing. */
import { cursorText, readCursor } from '../../../sync-server/store/sqlite/reading/cursor.ts'
import type { Store } from '../../../sync-server/store/store.ts'
import type { ServerRow } from '../../data/server-row.ts'
import type { Local } from '../../sync/plan/plan.ts'
import { viewOf } from '../../sync/plan/view.ts'
import { planner, type Planner } from './device.ts'
import type { Ground } from './ground.ts'

const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000

const withStore = (ground: Ground, changed: Partial<Store>): Ground => ({ ...ground, store: { ...ground.store, ...changed } })

/** The server applies whatever arrives, even what it has already applied. */
export function withoutDedupe(ground: Ground): Ground {
  return withStore(ground, {
    apply: async (user, device, batch, now, asking) => {
      const [first] = batch
      const before = (first?.ok ? first.mutation.n : 1) - 1
      const last = await ground.store.lastNumber(user, device)
      if (before < last) ground.setLastNumber(user, device, before)
      const { ack, results } = await ground.store.apply(user, device, batch, now, asking)
      if (ack < last) ground.setLastNumber(user, device, last)
      return { ack: Math.max(ack, last), results }
    },
  })
}

/** The last number is written in a commit of its own before the rows, and now and then the server dies in between. */
export function withoutSameCommit(ground: Ground): Ground {
  let calls = 0
  return withStore(ground, {
    apply: async (user, device, batch, now) => {
      calls += 1
      const before = ground.backup(user)
      const applied = await ground.store.apply(user, device, batch, now)
      if (calls % 10 !== 0) return applied
      ground.restore(user, before)
      await ground.store.apply(user, device, [], now)
      ground.setLastNumber(user, device, applied.ack)
      return applied
    },
  })
}

/** A cursor is a bare number: after a restore it seems known although it means something else. */
export function withoutTag(ground: Ground): Ground {
  const known = (user: string, text: string | null): string | null => {
    const cursor = text === null ? null : readCursor(text)
    const commit = cursor && ground.newestCommitUpTo(user, cursor.seq)
    return commit ? cursorText({ ...cursor, ...commit, sent: Math.min(commit.seq, cursor.sent) }) : text
  }
  return withStore(ground, {
    apply: (user, device, batch, now, asking) =>
      ground.store.apply(user, device, batch, now, asking && { ...asking, cursor: known(user, asking.cursor) }),
    cursorStanding: (user, text) => ground.store.cursorStanding(user, known(user, text)),
    changesSince: (user, text) => ground.store.changesSince(user, known(user, text)),
  })
}

/** What a device has read is known from its request's cursor alone, not from when each change was made. */
export function withoutRead(ground: Ground): Ground {
  return withStore(ground, {
    apply: (user, device, batch, now, asking) =>
      ground.store.apply(user, device, batch.map((item) =>
        (item.ok ? { ...item, mutation: { ...item.mutation, read: undefined } } : item)), now, asking),
  })
}

/** The server trusts every clock. */
export function withoutClamp(ground: Ground): Ground {
  return withStore(ground, {
    apply: (user, device, batch, now) => ground.store.apply(user, device, batch, now + 2 * TEN_YEARS_MS),
  })
}

/** A device accepts every answer, whatever state it was requested from. */
export const withoutCompareAndSet: Planner = {
  reply: (local, sent, reply, at) => planner.reply(local, { ...sent, ...standing(local) }, reply, at),
  unknownCursor: (local, sent, ack) => planner.unknownCursor(local, { ...sent, ...standing(local) }, ack),
  tooOld: (local, sent, ack) => planner.tooOld(local, { ...sent, ...standing(local) }, ack),
}

const standing = ({ state: { device, cursor } }: Local) => ({ device, cursor })

/** A device believes that an answer judges everything waiting up to the last number of its request. */
export const withoutFirstNumber: Planner = {
  ...planner,
  reply: (local, sent, reply, at) => planner.reply(local, { ...sent, firstN: 0 }, reply, at),
}

/** A device never doubts that what was once acknowledged is on the server. */
export const withoutGapRule: Planner = {
  reply: (local, sent, reply, at) => planner.reply({ ...local, journal: [] }, sent, reply, at),
  unknownCursor: (local, sent, ack) => planner.unknownCursor({ ...local, journal: [] }, sent, ack),
  tooOld: (local, sent, ack) => planner.tooOld({ ...local, journal: [] }, sent, ack),
}

/** A device shows what the server says and forgets what is waiting. */
export const withoutOverlay: Planner = {
  ...planner,
  reply: (local, sent, reply, at) => {
    const changes = planner.reply(local, sent, reply, at)
    const page = reply.rows.map(([code, id, seq, fields]): ServerRow => ({ code, id, seq, fields }))
    return changes && changes.staged === null ? { ...changes, ...viewOf([...local.staged, ...page], []) } : changes
  },
}

/** A device shows each page as it arrives. */
export const withoutPages: Planner = {
  ...planner,
  reply: (local, sent, reply, at) => {
    const changes = planner.reply({ ...local, state: { ...local.state, complete: false } }, sent, reply, at)
    return changes && { ...changes, state: { ...changes.state, complete: local.state.complete || changes.state.complete } }
  },
}
