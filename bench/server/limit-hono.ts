/** The cost of Hono alone, answering hello. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

serve({ fetch: new Hono().get('/', (c) => c.text('hello')).fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
