// Served as it is, so that it names nothing of the site. Message: the language of the page.
addEventListener('message', ({ data: language }) => {
  new Intl.PluralRules(language).select(1)
  Number(0).toLocaleString(language)
  new Date().toLocaleString(language)
  postMessage(language)
})
