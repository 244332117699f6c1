import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'

import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'

import { isPublicAddress, numericHost, publicLookup } from './public-address.ts'
import { sendWebhook } from './send-webhook.ts'
import { newMessageId, newSecret, signedHeaders } from './sign.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Answers as it is told to; its port, and how many calls came. */
async function listen(answer: (response: ServerResponse) => void): Promise<{ port: number; calls: () => number }> {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume()
    answer(response)
  })
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, calls: () => calls }
}

const message = () => ({ id: newMessageId(), body: '{"type":"webhook.test"}', secret: newSecret(), at: Date.now() })
const local = { isLocalAllowed: true, timeoutMs: 500 }

/** What a look-up says when the name leads to these. */
const lookUp = (addresses: readonly string[], all: boolean) =>
  new Promise<unknown>((done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const lookup = publicLookup((_name, _options, callback) => callback(null, found))
    lookup('his.example.com', { all } as Parameters<LookupFunction>[1], (error, address) =>
      done(error ? error.name : address),
    )
  })

describe('a signature', () => {
  it('is the one of the specification’s example, and is taken by its library', () => {
    // From the specification's own tests.
    const headers = signedHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      at: 1_614_265_330_000,
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
    const sent = message()
    expect(new Verifier(sent.secret).verify(sent.body, signedHeaders(sent))).toEqual({ type: 'webhook.test' })
  })

  it('does not fit another body, id, time or secret', () => {
    const sent = message()
    const signed = signedHeaders(sent)
    const check = (body: string, changes: Record<string, string>, secret = sent.secret) =>
      new Verifier(secret).verify(body, { ...signed, ...changes })
    expect(() => check(`${sent.body} `, {})).toThrow()
    expect(() => check(sent.body, { 'webhook-id': newMessageId() })).toThrow()
    expect(() => check(sent.body, { 'webhook-timestamp': String(Math.floor(sent.at / 1_000) - 1) })).toThrow()
    expect(() => check(sent.body, {}, newSecret())).toThrow()
  })
})

describe('an address of the internet', () => {
  it('is none of this machine, an inner network, a provider, or one in the clothes of another', () => {
    const inner = [
      '127.0.0.1',
      '127.8.9.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '100.100.100.200',
      '168.63.129.16',
      '0.1.2.3',
      '192.0.0.8',
      '192.0.2.1',
      '198.51.100.7',
      '203.0.113.7',
      '240.0.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2001:0:7f00:1::',
      'fec0::1',
      '3fff::1',
      'fe80::1%eth0',
      '2002:7f00:1::',
      '2001:db8::1',
      '4000::1',
      'localhost',
      '',
    ]
    for (const address of inner) expect(isPublicAddress(address), address).toBe(false)
    for (const address of ['8.8.8.8', '47.95.1.1', '172.32.0.1', '2400:3200::1']) {
      expect(isPublicAddress(address), address).toBe(true)
      expect(numericHost(address)).toBe(address)
    }
    expect(numericHost('[::1]')).toBe('::1')
    expect(numericHost('his.example.com')).toBeUndefined()
  })

  it('is the only thing a name may lead to, every one of its addresses', async () => {
    expect(await lookUp(['8.8.8.8'], false)).toBe('8.8.8.8')
    expect(await lookUp(['8.8.8.8', '2400:3200::1'], true)).toHaveLength(2)
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::ffff:7f00:1'], []])
      for (const all of [true, false]) expect(await lookUp(addresses, all)).toBe('InnerAddressError')
  })
})

describe('sending', () => {
  it('never reaches the inner network, also where a name leads elsewhere a moment after it was checked', async () => {
    const { port, calls } = await listen((response) => response.end())
    const guarded = { isLocalAllowed: false, timeoutMs: 500 }
    const hosts = [
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '①②⑦.０.0.1',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '0',
      '169.254.169.254',
      '0xa9.0xfe.0xa9.0xfe',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      'his.example.com@127.0.0.1',
      '8.8.8.8:443@127.0.0.1',
      'localhost',
    ]
    for (const host of hosts) {
      const answer = await sendWebhook({ ...message(), url: `https://${host}:${port}/` }, guarded)
      expect(answer, host).toMatchObject({ isDelivered: false, problem: '地址指向内网或本机，没有发送' })
    }
    // No computer has these names; nobody is asked about them.
    for (const host of ['[fe80::1%25eth0]', '127.0.0.1\\@8.8.8.8:1/', '256.1.1.1'])
      expect((await sendWebhook({ ...message(), url: `https://${host}/` }, guarded)).isDelivered, host).toBe(false)
    let asked = 0
    const lookup = publicLookup((_name, _options, callback) => {
      asked += 1
      callback(null, [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }])
    })
    const rebound = await sendWebhook({ ...message(), url: `https://his.example.com:${port}/` }, { ...guarded, lookup })
    expect(rebound.problem).toBe('地址指向内网或本机，没有发送')
    // What was checked is what is connected to: the name is not looked up a second time.
    expect(asked).toBe(1)
    const plain = await sendWebhook({ ...message(), url: `http://127.0.0.1:${port}/` }, guarded)
    expect(plain.isDelivered).toBe(false)
    expect(calls()).toBe(0)
  })

  it('waits no longer than it may, and says so', async () => {
    const { port } = await listen(() => undefined)
    const answer = await sendWebhook({ ...message(), url: `http://127.0.0.1:${port}/` }, local)
    expect(answer).toMatchObject({ isDelivered: false, status: undefined, problem: '0.5 秒内没有应答' })
  })

  it('takes the status and does not read an answer without end', async () => {
    let written = 0
    const { port } = await listen((response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(1_024))) written += 1_024
      }
      response.on('drain', pour)
      response.on('error', () => undefined)
      pour()
    })
    const answer = await sendWebhook({ ...message(), url: `http://127.0.0.1:${port}/` }, local)
    expect(answer).toMatchObject({ isDelivered: true, status: 200 })
    await new Promise((done) => setTimeout(done, 100))
    const soonAfter = written
    await new Promise((done) => setTimeout(done, 100))
    expect(written).toBe(soonAfter)
  })

  it('follows nowhere', async () => {
    const target = await listen((response) => response.end())
    const { port } = await listen((response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end(),
    )
    const answer = await sendWebhook({ ...message(), url: `http://127.0.0.1:${port}/` }, local)
    expect(answer).toMatchObject({ isDelivered: false, status: 302, problem: expect.stringMatching('没有跟随') })
    expect(target.calls()).toBe(0)
  })
})
