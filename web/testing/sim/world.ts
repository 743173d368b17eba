/** Runs a history over devices, network and server, lets everything come to rest, and reports what is wrong in the end. */
import { expect } from 'vitest'
import { entityNames, type AnyRow } from '#core/entities/index.ts'
import { stampText } from '../../../sync-server/store/sqlite/stamp-text.ts'
import { actionOf, removalOf } from './actions.ts'
import { newCrew, START } from './crew.ts'
import {
  nextRequest, notOnScreen, openForm, planner, receive, requestAhead, shownRows, undo, write, type Planner, type SentFrom, type SimDevice,
} from './device.ts'
import type { Backup, Ground } from './ground.ts'
import type { History, Step } from './history.ts'
import { copyOf, expectedRows, heardOf, replacedValues, type Oracle } from './oracle.ts'
import { handle, type ServerAnswer, type SimServer } from './server.ts'

interface RequestUnderWay { readonly from: SimDevice; readonly made: SentFrom; readonly text: string }
interface ReplyUnderWay { readonly to: SimDevice; readonly made: SentFrom; readonly answer: ServerAnswer }

interface World {
  readonly ground: Ground
  readonly plan: Planner
  server: SimServer
  readonly devices: readonly SimDevice[]
  requests: RequestUnderWay[]
  replies: ReplyUnderWay[]
  /** Each device's highest number that any server has judged, including one restored to an earlier point since. */
  readonly judged: Map<string, number>
  readonly backups: { readonly backup: Backup; readonly oracle: Oracle }[]
  /** The server has been restored: what was read before that is not exactly known any more (docs/decisions/010). */
  isRestored: boolean
  now: number
}

const PAGE_AT_REST = 20

/** The result of a history: one in which nothing was stored, or no device met another, would prove little. */
export interface HistoryEnd {
  /** Rows on the server, without the driver's own. */
  readonly rows: number
  /** Values that another device has overwritten. */
  readonly replaced: number
}

/** Plays one history with an account of its own; throws when a guarantee of the protocol was broken. */
export async function play(ground: Ground, history: History, account: number, plan: Planner = planner): Promise<HistoryEnd> {
  const world = await newWorld(ground, history, account, plan)
  for (const step of history.steps) await happen(world, step)
  await comeToRest(world)
  return await expectNothingLost(world)
}

async function newWorld(
  ground: Ground,
  { devices, pageRows, skews }: History,
  account: number,
  plan: Planner,
): Promise<World> {
  const { server, devices: installed } = await newCrew(ground, account, skews.slice(0, devices))
  return { ground, plan, server: { ...server, pageRows }, devices: installed, requests: [], replies: [], judged: new Map(), backups: [], isRestored: false, now: START }
}

async function happen(world: World, step: Step): Promise<void> {
  const { devices, server, requests, replies, now } = world
  const device = devices['device' in step ? step.device % devices.length : 0]
  if (!device) return
  switch (step.do) {
    case 'write': return write(device, actionOf(server.user, step.pick, step.row, step.value), now)
    case 'open form': return openForm(device)
    case 'write in form': return write(device, actionOf(server.user, step.pick, step.row, step.value), now, device.form)
    case 'remove': return write(device, [removalOf(step.pick, step.row)], now)
    case 'undo': return undo(device, now)
    case 'send': return send(world, device, step.mutations)
    case 'arrive': {
      const request = take(requests, step.which)
      if (request && step.again) requests.push(request)
      if (request) await arrive(world, request)
      return
    }
    case 'reply': {
      const reply = take(replies, step.which)
      if (reply && step.again) replies.push(reply)
      if (reply) comeIn(world, reply)
      return
    }
    case 'ahead': {
      const reply = replies[step.which % Math.max(1, replies.length)]
      if (reply) sendAhead(world, reply, step.mutations)
      return
    }
    case 'lose':
      if (step.what === 'request') take(requests, step.which)
      else take(replies, step.which)
      return
    case 'restart':
      world.requests = requests.filter(({ from }) => from !== device)
      world.replies = replies.filter(({ to }) => to !== device)
      return
    case 'pass':
      world.now += step.ms
      return
    case 'skew':
      device.skew = step.ms
      return
    case 'backup':
      world.backups.push({ backup: world.ground.backup(server.user), oracle: copyOf(server.oracle) })
      return
    case 'restore': return restore(world, step.which)
    case 'forget':
      world.ground.forgetCursors(server.user)
  }
}

/** Requests and replies stay under way: a late answer from the server's former state is the hardest case. */
function restore(world: World, which: number): void {
  const { ground, server, backups } = world
  const kept = backups[which % Math.max(1, backups.length)]
  if (!kept) return
  ground.restore(server.user, kept.backup)
  world.isRestored = true
  world.server = { ...server, oracle: copyOf(kept.oracle) }
}

function take<Item>(items: Item[], which: number): Item | undefined {
  return items.splice(which % Math.max(1, items.length), 1)[0]
}

function send({ requests, now }: World, device: SimDevice, mutations: number): void {
  const { request, ...made } = nextRequest(device, mutations, now)
  requests.push({ from: device, made, text: JSON.stringify(request) })
}

/** The answer stays under way: it is written later, or never. */
function sendAhead({ requests, now }: World, { to, made, answer }: ReplyUnderWay, mutations: number): void {
  const ahead = answer.kind === 'reply' ? requestAhead(to, made, answer.reply, mutations, now) : null
  if (!ahead) return
  const { request, ...from } = ahead
  requests.push({ from: to, made: from, text: JSON.stringify(request) })
}

async function arrive(world: World, { from, made, text }: RequestUnderWay): Promise<void> {
  world.replies.push({ to: from, made, answer: await handle(world.server, text, world.now) })
  const { device } = from.state
  world.judged.set(device, Math.max(heardOf(world.server.oracle, device).lastN, world.judged.get(device) ?? 0))
}

function comeIn({ judged, now, plan }: World, { to, made, answer }: ReplyUnderWay): void {
  receive(to, made.sent, answer, now, plan)
  expect(notOnScreen(to, judged.get(to.state.device) ?? 0), 'a row that lost what was entered').toBeNull()
}

/** Everything under way arrives, then each device syncs undisturbed until nothing moves. */
async function comeToRest(world: World): Promise<void> {
  for (const request of world.requests.splice(0)) await arrive(world, request)
  for (const reply of world.replies.splice(0)) comeIn(world, reply)
  world.server.pageRows = PAGE_AT_REST
  for (let round = 0; round < 300; round += 1) {
    const before = world.devices.map(({ state }) => state.cursor).join()
    for (const device of world.devices) {
      send(world, device, 500)
      for (const request of world.requests.splice(0)) await arrive(world, request)
      for (const reply of world.replies.splice(0)) comeIn(world, reply)
    }
    const idle = world.devices.every(({ outbox, staged }) => outbox.size === 0 && staged.size === 0)
    if (idle && before === world.devices.map(({ state }) => state.cursor).join()) return
  }
  throw new Error('The devices do not come to rest')
}

async function expectNothingLost({ ground, server, devices, isRestored }: World): Promise<HistoryEnd> {
  const { store, user, oracle } = server
  const expected = expectedRows(oracle)
  let rows = 0
  for (const entity of entityNames) {
    const onServer = byId(await store.list(user, entity))
    if (entity !== 'profile') {
      expect(onServer, `${entity} of the server`).toEqual(byId(expected.get(entity) ?? []))
      rows += onServer.size
    }
    for (const [index, device] of devices.entries()) {
      expect(byId(shownRows(device, entity)), `${entity} of device ${index}`).toEqual(onServer)
    }
  }
  const history = new Set(ground.history(user))
  const replaced = replacedValues(oracle)
  expect(replaced.filter((value) => !history.has(value)), 'values that are nowhere any more').toEqual([])
  const unread = isRestored ? [] : ground.unreported(user).filter((loss) => !wasRead(loss, oracle, devices))
  expect(unread, 'values overwritten unread and told to nobody').toEqual([])
  for (const [index, device] of devices.entries()) {
    const { nextN, device: id } = device.state
    const all = Array.from({ length: nextN - 1 }, (_, at) => at + 1)
    expect([...device.journal.keys()].sort((one, other) => one - other), `journal of device ${index}`).toEqual(all)
    const { refused, lastN } = heardOf(oracle, id)
    expect(lastN, `what the server has heard of device ${index}`).toBe(nextN - 1)
    expect(new Set(device.refused.keys()), `refused changes of device ${index}`).toEqual(refused)
  }
  return { rows, replaced: replaced.length }
}

/** Whether an answer had brought the value to the device that overwrote it, before that change was written or its form opened. */
function wasRead({ value, wonBy }: { readonly value: string; readonly wonBy: string }, { heard }: Oracle, devices: readonly SimDevice[]): boolean {
  const winner = heard.find(({ stamp, mutation }) => stampText(stamp) === wonBy && value.includes(mutation.id))
  const device = devices.find(({ state }) => state.device === winner?.stamp[1])
  return winner !== undefined && device !== undefined && (device.read.get(value) ?? Number.POSITIVE_INFINITY) <= (device.openedBefore.get(winner.mutation.n) ?? winner.mutation.n)
}

function byId(rows: readonly AnyRow[]): ReadonlyMap<string, AnyRow> {
  return new Map(rows.map((row): [string, AnyRow] => [row.id, row]).sort(([one], [other]) => (one < other ? -1 : 1)))
}
