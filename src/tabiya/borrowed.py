"""One `__init__` for each number of values, to be lent to classes of so many (see `frozen`).

Writing and compiling one for each class takes as long as making a hundred instances. The letters
stand for what stores each value; the values are renamed when a class borrows the function.
"""


def _of_1(a):
    def __init__(self, a_):
        a(self, a_)

    return __init__


def _of_2(a, b):
    def __init__(self, a_, b_):
        a(self, a_)
        b(self, b_)

    return __init__


def _of_3(a, b, c):
    def __init__(self, a_, b_, c_):
        a(self, a_)
        b(self, b_)
        c(self, c_)

    return __init__


def _of_4(a, b, c, d):
    def __init__(self, a_, b_, c_, d_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)

    return __init__


def _of_5(a, b, c, d, e):
    def __init__(self, a_, b_, c_, d_, e_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)

    return __init__


def _of_6(a, b, c, d, e, f):
    def __init__(self, a_, b_, c_, d_, e_, f_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)

    return __init__


def _of_7(a, b, c, d, e, f, g):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)

    return __init__


def _of_8(a, b, c, d, e, f, g, h):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_, h_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)
        h(self, h_)

    return __init__


def _of_9(a, b, c, d, e, f, g, h, i):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_, h_, i_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)
        h(self, h_)
        i(self, i_)

    return __init__


def _of_10(a, b, c, d, e, f, g, h, i, j):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_, h_, i_, j_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)
        h(self, h_)
        i(self, i_)
        j(self, j_)

    return __init__


def _of_11(a, b, c, d, e, f, g, h, i, j, k):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_, h_, i_, j_, k_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)
        h(self, h_)
        i(self, i_)
        j(self, j_)
        k(self, k_)

    return __init__


def _of_12(a, b, c, d, e, f, g, h, i, j, k, m):
    def __init__(self, a_, b_, c_, d_, e_, f_, g_, h_, i_, j_, k_, m_):
        a(self, a_)
        b(self, b_)
        c(self, c_)
        d(self, d_)
        e(self, e_)
        f(self, f_)
        g(self, g_)
        h(self, h_)
        i(self, i_)
        j(self, j_)
        k(self, k_)
        m(self, m_)

    return __init__


BY_NUMBER = {
    1: _of_1(*[None] * 1),
    2: _of_2(*[None] * 2),
    3: _of_3(*[None] * 3),
    4: _of_4(*[None] * 4),
    5: _of_5(*[None] * 5),
    6: _of_6(*[None] * 6),
    7: _of_7(*[None] * 7),
    8: _of_8(*[None] * 8),
    9: _of_9(*[None] * 9),
    10: _of_10(*[None] * 10),
    11: _of_11(*[None] * 11),
    12: _of_12(*[None] * 12),
}
"""The functions by the number of their values; each class that borrows one tells it what stores them."""
