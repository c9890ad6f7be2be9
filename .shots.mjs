import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] })
for (const [w,h] of [[1440,900],[390,844]]) for (const scheme of ['light','dark']) {
  const locale = scheme==='light' ? '' : '/de'
  const p = await b.newPage({ viewport:{width:w,height:h}, colorScheme: scheme })
  p.on('console', m=>['error','warning'].includes(m.type())&&console.log(w,scheme,m.text().slice(0,200)))
  const r = await p.goto('http://localhost:3300'+locale+process.argv[2]+`?x=${w}${scheme}`,{timeout:60000}); console.log(r.status(), r.headers()['retry-after'])
  await p.waitForTimeout(1500)
  await p.screenshot({path:`/tmp/shots/${process.argv[3]}-${w}-${scheme}.png`}); await p.close()
}
await b.close()
