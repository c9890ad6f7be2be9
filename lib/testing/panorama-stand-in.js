// Stands for the script of https://api-maps.yandex.ru/2.1/ in tests: what our code asks of it. There is a street north of the equator alone.
{
  class Player {
    constructor(element, panorama, { controls }) {
      const plane = document.createElement('div')
      plane.dataset.panorama = panorama.place.join()
      plane.textContent = controls.join(' ')
      element.append(plane)
    }
  }
  window.ymaps = {
    ready: (done) => setTimeout(done),
    panorama: {
      isSupported: () => true,
      locate: async (place) => (place[0] > 0 ? [{ place }] : []),
      Player,
    },
  }
}
