import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { rememberingRouter } from './remembering-router.ts'

function app(router?: ReturnType<typeof rememberingRouter<never>>): Hono {
  const routes = router ? new Hono({ router }) : new Hono()
  routes.use('/api/*', async (c, next) => {
    c.header('x-seen', c.req.path)
    await next()
  })
  routes.get('/api/goals', (c) => c.text('list'))
  routes.post('/api/goals', (c) => c.text('create'))
  routes.get('/api/goals/:id', (c) => c.text(`one ${c.req.param('id')}`))
  routes.get('/api/goals/export/:year', (c) => c.text(`export ${c.req.param('year')}`))
  routes.all('/api/*', (c) => c.text('none', 404))
  return routes
}

it('finds what the router of Hono finds, the second time too', async () => {
  const [remembering, plain] = [app(rememberingRouter()), app()]
  for (const _ of Array(2)) {
    for (const method of ['GET', 'POST', 'PUT', 'HEAD', 'ODD']) {
      for (const path of ['/api/goals', '/api/goals/1', '/api/goals/2', '/api/goals/export/2026', '/api/:id', '/api/nothing', '/', '/api']) {
        const [one, other] = [await remembering.request(path, { method }), await plain.request(path, { method })]
        expect([method, path, one.status, one.headers.get('x-seen'), await one.text()])
          .toEqual([method, path, other.status, other.headers.get('x-seen'), await other.text()])
      }
    }
  }
})

it('looks a path without parameters up once', () => {
  const router = rememberingRouter<string>()
  router.add('GET', '/a', 'handler')
  expect(router.match('GET', '/a')).toBe(router.match('GET', '/a'))
})

it('finds a route that is added after a request', async () => {
  const router = rememberingRouter<string>()
  router.add('GET', '/a', 'first')
  expect(router.match('GET', '/a')[0]).toHaveLength(1)
  router.add('GET', '/a', 'second')
  expect(router.match('GET', '/a')[0]).toHaveLength(2)
})
