/** The calls that belong to no entity and no account: syncing, photos, exports, the server itself. */
import { receiptTypes } from '#core/receipts/receipts.ts'
import { syncReplySchema } from '#core/sync/protocol.ts'
import { syncRequestSchema } from '#core/sync/request.ts'
import { json, redirect, schemaNamed, text, type Call } from './call.ts'
import { describeInput, objectOf } from './json-schema.ts'

const csv = { 'text/csv': text }

export const otherCalls: readonly Call[] = [
  {
    method: 'get', path: '/api/health', summary: 'Whether the server is up', isOpen: true,
    answers: { 200: { description: 'It is', content: json(objectOf({ status: { const: 'ok' } })) } },
  },
  {
    method: 'get', path: '/api/openapi.json', summary: 'This description', isOpen: true,
    answers: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
  },
  {
    method: 'post', path: '/share', summary: 'Catches a shared picture when no service worker does', isOpen: true,
    answers: { 303: redirect('/expenses') },
  },
  {
    method: 'post', path: '/api/sync', summary: 'Takes the changes of a device and gives it those of all others',
    body: json(describeInput(syncRequestSchema)),
    answers: { 200: { description: 'What became of them, and a page of rows', content: json(describeInput(syncReplySchema)) } },
    refusals: [409, 410, 426],
  },
  {
    method: 'get', path: '/api/live', summary: 'Says when there is something to sync, for as long as the session lasts',
    answers: {
      200: {
        description: 'Server-sent events: {"seq": n} at once and after each change, comments in between',
        content: { 'text/event-stream': text },
      },
    },
  },
  {
    method: 'post', path: '/api/upload/image', summary: 'Keeps a receipt photo of at most 10 MB',
    body: { 'multipart/form-data': objectOf({ image: { type: 'string', contentMediaType: 'image/*' } }) },
    answers: { 200: { description: 'Its address', content: json(objectOf({ imageUrl: text })) } },
  },
  {
    method: 'get', path: '/api/receipts/{sha256}', summary: 'A receipt photo of the driver',
    answers: { 200: { description: 'The photo', content: Object.fromEntries(receiptTypes.map((type) => [type, {}])) } },
    refusals: [403],
  },
  {
    method: 'get', path: '/api/mileage/export/{year}', summary: 'The mileage of a year',
    answers: { 200: { description: 'A CSV file', content: csv } },
  },
  {
    method: 'get', path: '/api/expenses/export/{year}', summary: 'The expenses of a year',
    query: { vehicles: text, categories: text },
    answers: { 200: { description: 'A CSV file', content: csv } },
  },
  {
    method: 'post', path: '/api/loan-payments/recalculate/{loanId}', summary: 'The payments of a loan, split anew',
    answers: {
      200: { description: 'The payments', content: json({ type: 'array', items: schemaNamed('LoanPaymentsRow') }) },
    },
  },
]
