// Stands for the script of https://api-maps.yandex.ru/v3/ in tests: what our code asks of it, on a plain plane.
{
  const TILE = 256
  const degrees = (zoom) => 360 / 2 ** zoom / TILE

  class Entity {
    constructor(props) {
      this.props = props
    }
  }

  class YMapMarker extends Entity {
    constructor(props, element) {
      super(props)
      this.element = element
    }
  }

  class YMap {
    constructor(container, { location }) {
      this.container = container
      this.children = []
      this.plane = document.createElement('div')
      this.plane.tabIndex = 0
      this.plane.dataset.map = 'stand-in'
      this.plane.style.cssText = 'position:absolute;inset:0;overflow:hidden;background:#e8e4d8'
      container.append(this.plane)
      this.setLocation(location)
      this.plane.addEventListener('keydown', (event) => this.#step(event))
    }

    get bounds() {
      const [width, height] = [this.plane.clientWidth || 600, this.plane.clientHeight || 400]
      const [x, y] = [(width / 2) * degrees(this.zoom), (height / 2) * degrees(this.zoom)]
      const [longitude, latitude] = this.center
      return [
        [longitude - x, latitude + y],
        [longitude + x, latitude - y],
      ]
    }

    setLocation({ bounds, center, zoom }) {
      if (bounds) {
        const [[west, north], [east, south]] = bounds
        const [width, height] = [this.plane.clientWidth || 600, this.plane.clientHeight || 400]
        const per = Math.max((east - west) / width, (north - south) / height, 1e-7)
        this.center = [(west + east) / 2, (north + south) / 2]
        this.zoom = Math.min(21, Math.log2(360 / TILE / per))
      }
      if (center) this.center = [...center]
      if (zoom !== undefined) this.zoom = zoom
      this.#draw()
    }

    addChild(child) {
      this.children.push(child)
      if (child.element) this.plane.append(child.element)
      this.#draw()
      return this
    }

    removeChild(child) {
      this.children = this.children.filter((other) => other !== child)
      child.element?.remove()
      return this
    }

    destroy() {
      this.plane.remove()
    }

    #draw() {
      const [[west, north]] = this.bounds
      for (const { element, props } of this.children) {
        if (!element) continue
        const [longitude, latitude] = props.coordinates
        const [x, y] = [longitude - west, north - latitude].map((each) => each / degrees(this.zoom))
        element.style.cssText = `position:absolute;left:${x}px;top:${y}px`
      }
    }

    #step({ key }) {
      const by = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      }[key]
      const zoom = { '+': 1, '-': -1 }[key]
      if (!by && !zoom) return
      const [[west, north], [east, south]] = this.bounds
      const [longitude, latitude] = this.center
      if (by) {
        this.center = [
          longitude + (by[0] * (east - west)) / 4,
          latitude + (by[1] * (north - south)) / 4,
        ]
      }
      this.zoom += zoom ?? 0
      this.#draw()
      for (const { props } of this.children) props.onActionEnd?.({})
    }
  }

  window.ymaps3 = {
    ready: Promise.resolve(),
    YMap,
    YMapMarker,
    YMapListener: Entity,
    YMapDefaultSchemeLayer: Entity,
    YMapDefaultFeaturesLayer: Entity,
  }
}
